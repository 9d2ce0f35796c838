import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { until } from 'contract/testing/until';
import Fastify, { type FastifyInstance } from 'fastify';

import { RegistryConflictError } from '../registry/registry-store';
import { StorageUnavailableError } from '../registry/release-storage';
import { CorruptReleaseError, UnfitReleaseError } from '../registry/release-store';
import { ReleaseCommandError } from '../release-cli/publish';
import { releasesPath, serveReleases } from './releases-route';

const publicUrl = 'https://agency.example';
const admin = { id: '0b0c5b0e-3c0f-4d5c-9f5e-6f1f1d0c9b11', email: 'ann@agency.example', role: 'owner', person: null };
/** Signed in, but not an owner. */
const writer = { ...admin, id: '0b0c5b0e-3c0f-4d5c-9f5e-6f1f1d0c9b12', role: 'writer' };
const signedIn = { cookie: 'site-session=ann' };
const ownPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const why = 'Covers are missing';
const rollback = { action: 'rollback', remote: 'mf-blog', version: '1.1.0', canary: '1.2.0', reason: why };

/** A fake API that answers session requests. */
let api: Server;
let site: FastifyInstance;
let done: string[];
/** Failure of the command that enables a remote. */
let failure: Error;
let isStorageAway: boolean;
beforeEach(async () => {
  isStorageAway = false;
  done = [];
  failure = new ReleaseCommandError('it cannot be loaded');
  api = createServer(({ headers, url }, response) => {
    const known = new Map([
      [signedIn.cookie, admin],
      ['site-session=wim', writer],
    ]);
    const account = url === '/api/auth/session' ? known.get(headers.cookie ?? '') : undefined;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ admin: account ?? null }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo; // it listens on TCP
  site = Fastify();
  serveReleases(site, {
    apiUrl: `http://127.0.0.1:${port}`,
    publicUrl,
    offered: () => ({ items: [{ list: 'header', label: 'Almanac', to: '/blog' }], pages: ['/blog'] }),
    reports: {
      read: async () => {
        if (isStorageAway) throw new StorageUnavailableError('The bucket does not answer');
        return { remotes: [], takenBack: [], history: [] };
      },
    },
    commandsOf: (by) => ({
      versionsOf: async () => ({ version: '1.1.0', canary: '1.2.0' }),
      finish: async (remote, why) => void done.push(`${by} finish ${remote}: ${why}`),
      rollback: async (remote, from, why) => void done.push(`${by} rollback ${remote} from ${from}: ${why}`),
      disable: async (remote, why) => void done.push(`${by} disable ${remote}: ${why}`),
      enable: async () => {
        throw failure;
      },
    }),
  });
});
afterEach(async () => {
  await site.close();
  await new Promise((resolve) => api.close(resolve));
});

const post = async (body: unknown, headers: Record<string, string>) => {
  const { statusCode } = await site.inject({
    method: 'POST',
    url: releasesPath,
    headers,
    payload: JSON.stringify(body),
  });
  return statusCode;
};

it('shows the releases to an owner, uncached', async () => {
  const { statusCode, headers } = await site.inject({ url: releasesPath, headers: signedIn });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});

it('answers 503, as data, while the storage of the releases is away', async () => {
  isStorageAway = true;
  const answer = await site.inject({ url: releasesPath, headers: signedIn });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
  failure = new StorageUnavailableError('The bucket does not answer');
  expect(await post({ ...rollback, action: 'enable' }, { ...ownPage, ...signedIn })).toBe(503);
});

it('lists the pages of the releases for every signed-in account', async () => {
  const url = `${releasesPath}/links`;
  expect((await site.inject({ url, headers: signedIn })).json().pages).toEqual(['/blog']);
  expect((await site.inject({ url, headers: { cookie: 'site-session=wim' } })).json().pages).toEqual(['/blog']);
  expect((await site.inject({ url })).statusCode).toBe(401);
});

it('refuses a writer', async () => {
  const cookies = { cookie: 'site-session=wim' };
  expect((await site.inject({ url: releasesPath, headers: cookies })).statusCode).toBe(403);
  expect(await post(rollback, { ...cookies, ...ownPage })).toBe(403);
  expect(done).toEqual([]);
});

it.each([
  ['a request without a cookie', {}],
  ['a request with another cookie', { cookie: 'site-session=eve' }],
])('refuses %s', async (_who, cookies: Record<string, string>) => {
  expect((await site.inject({ url: releasesPath, headers: cookies })).statusCode).toBe(401);
  expect(await post(rollback, { ...cookies, ...ownPage })).toBe(401);
  expect(done).toEqual([]);
});

it('asks the API for no account of a request without a cookie', async () => {
  const asked: unknown[] = [];
  api.on('request', ({ url }) => asked.push(url));
  await site.inject(releasesPath);
  await site.inject({ url: releasesPath, headers: { cookie: 'visitor-language=es-US' } });
  expect(asked).toEqual([]);
  await site.inject({ url: releasesPath, headers: signedIn });
  expect(asked).toEqual(['/api/auth/session']);
});

it('asks the API for few accounts at the same time, however many requests invent a cookie', async () => {
  const held: ServerResponse[] = [];
  const [answers = () => undefined] = api.listeners('request') as RequestListener[]; // of the fake API
  api.removeAllListeners('request').on('request', (_asked, answer) => held.push(answer));
  const flood = Array.from({ length: 200 }, (_, each) =>
    site.inject({ url: releasesPath, headers: { cookie: `site-session=${each}` } }),
  );
  expect((await Promise.race(flood)).statusCode).toBe(503);
  await until(() => held.length >= 16);
  expect(held).toHaveLength(16);
  api.removeAllListeners('request').on('request', answers);
  for (const answer of held) answer.end('{}');
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  const [answered = 0, refused = 0] = [401, 503].map((status) => statuses.filter((each) => each === status).length);
  expect(answered + refused).toBe(200);
  // On a busy machine those that were held may have waited longer than the API is given.
  expect(refused).toBeGreaterThanOrEqual(72);
  expect(answered).toBeGreaterThanOrEqual(128 - held.length);
  expect((await site.inject({ url: releasesPath, headers: signedIn })).statusCode).toBe(200);
});

it('answers an owner who was signed in before, however many requests invent a cookie', async () => {
  await site.inject({ url: releasesPath, headers: signedIn });
  const held: ServerResponse[] = [];
  const [answers] = api.listeners('request') as [RequestListener]; // of the fake API
  api.removeAllListeners('request').on('request', (asked, answer) => {
    if (asked.headers.cookie === signedIn.cookie) answers(asked, answer);
    else held.push(answer);
  });
  const flood = Array.from({ length: 200 }, (_, each) =>
    site.inject({ url: releasesPath, headers: { cookie: `site-session=${each}` } }),
  );
  expect((await Promise.race(flood)).statusCode).toBe(503);
  expect((await site.inject({ url: releasesPath, headers: signedIn })).statusCode).toBe(200);
  api.removeAllListeners('request').on('request', answers);
  for (const answer of held) answer.end('{}');
  await Promise.all(flood);
});

it('rolls back on behalf of the owner, for the reason that was given', async () => {
  expect(await post(rollback, { ...signedIn, ...ownPage })).toBe(200);
  expect(done).toEqual([`ann@agency.example rollback mf-blog from 1.2.0: ${why}`]);
});

it('rolls back for an older admin page, which gives no reason', async () => {
  expect(await post({ ...rollback, reason: undefined }, { ...signedIn, ...ownPage })).toBe(200);
  expect(done).toEqual(['ann@agency.example rollback mf-blog from 1.2.0: undefined']);
});

it.each(['finish', 'disable'])('does for the reason that was given: %s', async (action) => {
  expect(await post({ ...rollback, action }, { ...signedIn, ...ownPage })).toBe(200);
  expect(done).toEqual([`ann@agency.example ${action} mf-blog: ${why}`]);
});

it.each([
  ['sent from another site', rollback, { 'sec-fetch-site': 'cross-site' }, 403],
  ['sent from another origin by an older browser', rollback, { origin: 'https://eve.example' }, 403],
  ['without an origin', rollback, {}, 403],
  ['a form', rollback, { ...ownPage, 'content-type': 'text/plain' }, 415],
  ['for a version that is no longer active', { ...rollback, version: '1.0.0' }, ownPage, 409],
  ['for a canary that has changed', { ...rollback, canary: null }, ownPage, 409],
  ['without a valid action', { ...rollback, action: 'constructor' }, ownPage, 400],
  ['a rollback for a reason of a page', { ...rollback, reason: 'x'.repeat(301) }, ownPage, 400],
  ['an action with extra fields', { ...rollback, force: true }, ownPage, 400],
  ['for a command that fails', { ...rollback, action: 'enable' }, ownPage, 409],
])('refuses a request that is %s', async (_what, body, headers: Record<string, string>, status) => {
  expect(await post(body, { 'content-type': 'application/json', ...signedIn, ...headers })).toBe(status);
  expect(done).toEqual([]);
});

const enable = () =>
  site.inject({
    method: 'POST',
    url: releasesPath,
    headers: { ...signedIn, ...ownPage },
    payload: JSON.stringify({ ...rollback, action: 'enable' }),
  });

it.each([new UnfitReleaseError('It does not fit this shell'), new CorruptReleaseError('server.cjs is missing')])(
  'reports to the owner why a release cannot be loaded: %s',
  async (error) => {
    failure = error;
    const { statusCode, body } = await enable();
    expect([statusCode, body]).toEqual([409, expect.stringContaining(error.message)]);
  },
);

it('reports to the owner that another one was faster', async () => {
  failure = new RegistryConflictError(7);
  const { statusCode, body } = await enable();
  expect([statusCode, body]).toEqual([409, expect.stringContaining('Somebody has changed mf-blog')]);
});

it('refuses access while the API is down', async () => {
  await new Promise((resolve) => api.close(resolve));
  api.closeAllConnections();
  expect((await site.inject({ url: releasesPath, headers: signedIn })).statusCode).toBe(503);
  api = createServer();
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
