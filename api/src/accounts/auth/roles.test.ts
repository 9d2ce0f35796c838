import { DiscoveryModule } from '@nestjs/core';
import type { AccountRole } from 'contract/roles';

import { ProbeModule } from '../../testing/probe.module';
import { nameOf, routesOf, type Route } from '../../testing/routes-of';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';

/** Routes of the own account and of every admin page. */
const everyRole = [
  'GET /api/admin/account',
  'GET /api/admin/mail',
  'GET /api/admin/sessions',
  'DELETE /api/admin/sessions/:id',
  'PATCH /api/admin/passkeys/:id',
  'POST /api/admin/account/codes',
  'POST /api/admin/account/codes/confirm',
  'POST /api/admin/account/codes/off',
  'POST /api/admin/account/password',
  'POST /api/admin/account/recovery-codes',
  'POST /api/admin/passkeys',
  'POST /api/admin/passkeys/:id/removal',
  'POST /api/admin/passkeys/options',
];

/** Agents view and upload images too, for their own photo. */
const pictures = ['GET /api/admin/media', 'GET /api/admin/media/:id', 'POST /api/admin/media'];

/** Protected routes open to roles other than owner. A new route is for owners only until it is listed here. */
const openTo: Readonly<Record<Exclude<AccountRole, 'owner'>, readonly string[]>> = {
  writer: [
    ...everyRole,
    ...pictures,
    'DELETE /api/admin/articles/:id',
    'DELETE /api/admin/files/:id',
    'DELETE /api/admin/media/:id',
    'GET /api/admin/files',
    'GET /api/admin/files/:id',
    'POST /api/admin/files',
    'PATCH /api/admin/files/:id',
    'PUT /api/admin/files/:id/file',
    'GET /api/admin/articles',
    'GET /api/admin/articles/:id',
    'GET /api/admin/articles/:id/checks',
    'GET /api/admin/articles/:id/revisions',
    'GET /api/admin/articles/:id/revisions/:number',
    'GET /api/admin/articles/slug-check',
    'GET /api/admin/fact-proposals',
    'GET /api/admin/facts',
    'GET /api/admin/facts/:key',
    'GET /api/admin/services',
    'GET /api/admin/services/:line',
    'PATCH /api/admin/media/:id',
    'POST /api/admin/articles/:id/preview-link',
    'DELETE /api/admin/articles/:id/preview-link',
    'POST /api/admin/articles/:id/publish',
    'POST /api/admin/articles/:id/recover',
    'POST /api/admin/articles/:id/revisions/:number/restore',
    'POST /api/admin/articles/:id/unpublish',
    'POST /api/admin/articles/bulk',
    'POST /api/admin/facts/:key/proposals',
    'POST /api/admin/services/:line/preview-link',
    'DELETE /api/admin/services/:line/preview-link',
    'PUT /api/admin/articles/:id',
    'PUT /api/admin/articles/:id/schedule',
    'PUT /api/admin/media/:id/file',
    'PUT /api/admin/services/:line',
    ...['DELETE', 'GET', 'POST', 'PUT'].map((method) => `${method} /api/admin/tags`),
  ],
  agent: [
    ...everyRole,
    ...pictures,
    'GET /api/admin/notifications',
    'GET /api/admin/people',
    'GET /api/admin/people/:id',
    'GET /api/admin/quotes',
    'GET /api/admin/quotes/:id',
    'GET /api/admin/quotes/:id/consents',
    'GET /api/admin/quotes/:id/reply',
    'GET /api/admin/quotes/answers',
    'GET /api/admin/quotes/by-hand',
    'GET /api/admin/quotes/summary',
    'PATCH /api/admin/quotes/:id',
    'POST /api/admin/quotes',
    'POST /api/admin/quotes/:id/check',
    'POST /api/admin/quotes/:id/notes',
    'POST /api/admin/quotes/:id/replies',
    'POST /api/admin/quotes/:id/revocations',
    'PUT /api/admin/notifications/:id',
    'PUT /api/admin/people/:id',
    'PUT /api/admin/quotes/:id/assignee',
    'PUT /api/admin/quotes/:id/follow-up',
    'PUT /api/admin/quotes/:id/writing',
    'PUT /api/admin/reply-templates/:product',
  ],
};

const ownersOnly = { code: 'forbidden', message: 'Only an owner of the site may do this.' };
const notForThisRole = /^Only an owner( or a writer| or an agent)? of the site may do this\.$/;

let api: TestApp;
let closed: Route[];
beforeAll(async () => {
  api = await startTestApp('SQLite', { extra: [ProbeModule, DiscoveryModule] });
  closed = routesOf(api).filter((route) => !route.public);
});
afterAll(() => api.stop());

/** Returns the protected routes that do not refuse the role. Requests have no body and address nonexistent items. */
async function mayUse(client: SignedInClient): Promise<string[]> {
  const answers = await Promise.all(
    closed.map(async (route) => {
      const answer = await client.fetch(route.path.replace(/:\w+/g, 'x'), { method: route.method });
      const text = await answer.text();
      const isRefused = answer.status === 403 && notForThisRole.test(JSON.parse(text).message);
      return isRefused ? [] : [nameOf(route)];
    }),
  );
  return answers.flat().sort();
}

it('lets an owner use every protected route', async () => {
  expect(closed.length).toBeGreaterThan(50);
  expect(await mayUse(await api.signIn())).toEqual(closed.map(nameOf).sort());
});

it.each(['writer', 'agent'] as const)('lets the %s role use exactly the listed routes', async (role) => {
  const client = await api.signIn({ email: `${role}@larchlane.example`, password: 'a lane with many larches', role });
  expect(await mayUse(client)).toEqual([...openTo[role]].sort());
});

it.each([
  ['agent', 'PUT', '/api/admin/tags', 'Only an owner or a writer of the site may do this.'],
  ['writer', 'GET', '/api/admin/quotes', 'Only an owner or an agent of the site may do this.'],
  ['writer', 'GET', '/api/admin/access', ownersOnly.message],
] as const)('names the allowed roles when a %s may not %s %s', async (role, method, path, message) => {
  const client = await api.signIn({ email: `who@${role}.example`, password: 'a lane with many larches', role });
  const answer = await client.fetch(path, { method });
  expect([answer.status, await answer.json()]).toEqual([403, { code: 'forbidden', message }]);
});

it('refuses other roles on a route without a decorator', async () => {
  const writer = await api.signIn({
    email: 'wim@larchlane.example',
    password: 'a lane with many larches',
    role: 'writer',
  });
  expect(await writer.get('/api/probe/forgotten')).toMatchObject({ status: 403, body: ownersOnly });
});
