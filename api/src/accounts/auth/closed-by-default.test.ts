import { DiscoveryModule } from '@nestjs/core';

import { AllowedMethods } from '../../platform/http/allowed-methods';
import { ProbeModule } from '../../testing/probe.module';
import { nameOf as name, routesOf, type Route } from '../../testing/routes-of';
import { testOrigin, type SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { idleTimeout } from './sessions';

let api: TestApp;
let routes: Route[];
beforeAll(async () => {
  api = await startTestApp('SQLite', {
    extra: [ProbeModule, DiscoveryModule],
    environment: { NODE_ENV: 'development' },
  });
  routes = routesOf(api);
});
afterAll(() => api.stop());

/** Returns the response status of a route without reading the body, because the change stream never ends. */
async function statusOf(
  { method, path }: Route,
  init: { headers?: Record<string, string>; body?: string } = {},
): Promise<number> {
  const abort = new AbortController();
  const { status } = await fetch(api.url + path.replace(/:\w+/g, 'x'), { ...init, method, signal: abort.signal });
  abort.abort();
  return status;
}

/** Pairs each route with its actual status; `each` pairs it with the expected one. */
const actualStatuses = (selected: Route[], request: (route: Route) => Promise<number>) =>
  Promise.all(selected.map(async (route) => [name(route), await request(route)]));
const expectedStatuses = (selected: Route[], status: number) => selected.map((route) => [name(route), status]);

describe('without a session', () => {
  it('serves exactly the routes registered with Nest, so none bypasses the guard', () => {
    const served = api.app
      .get(AllowedMethods)
      .all()
      .map(({ url, method }) => `${method} ${url}`);
    expect(served.filter((route) => !route.startsWith('HEAD ')).sort()).toEqual(routes.map(name).sort());
  });

  it('returns 401 on every route that is not marked as public', async () => {
    const closed = routes.filter((route) => !route.public);
    expect(closed.map(name)).toEqual(expect.arrayContaining(['GET /api/probe/forgotten', 'POST /api/probe/forgotten']));
    expect(await actualStatuses(closed, statusOf)).toEqual(expectedStatuses(closed, 401));
  });

  it('never returns 401 on a public route', async () => {
    const open = routes.filter((route) => route.public && !route.path.startsWith('/api/probe'));
    expect(open.length).toBeGreaterThan(10);
    expect((await actualStatuses(open, statusOf)).filter(([, status]) => status === 401)).toEqual([]);
  });

  it('asks the caller to sign in', async () => {
    expect(await api.get('/api/probe/forgotten')).toEqual({
      status: 401,
      body: { code: 'unauthenticated', message: 'Sign in to do this.' },
    });
  });
});

describe('with an ended session', () => {
  const expectRefused = async (admin: SignedInClient) => {
    const closed = routes.filter((route) => !route.public);
    const headers = { cookie: admin.cookie, origin: testOrigin };
    expect(await actualStatuses(closed, (route) => statusOf(route, { headers }))).toEqual(
      expectedStatuses(closed, 401),
    );
  };

  it('returns 401 on every protected route after signing out', async () => {
    const admin = await api.signIn();
    await admin.send('POST', '/api/auth/logout');
    await expectRefused(admin);
  });

  it('returns 401 on every protected route after the session expires', async () => {
    const admin = await api.signIn();
    const { at } = api.clock;
    api.clock.at = new Date(at.getTime() + idleTimeout);
    await expectRefused(admin);
    api.clock.at = at;
  });
});

describe('writes with an open session', () => {
  let own: Route[];
  let cookie: string;
  beforeAll(async () => {
    own = routes.filter((route) => route.own);
    ({ cookie } = await api.signIn());
  });

  it('requires the own-page check for every write but the listed public ones', () => {
    expect(own.map(name)).toEqual(
      expect.arrayContaining(['POST /api/auth/login', 'POST /api/auth/logout', 'POST /api/probe/forgotten']),
    );
    const open = routes.filter((route) => route.method !== 'GET' && !route.own && !route.path.startsWith('/api/probe'));
    // Sent by visitors: forms that work without scripts, and mail clients that revoke consent. The shell signs its own.
    const publicWrites = open.map(({ path }) => path).filter((path) => !path.startsWith('/api/quotes'));
    expect(publicWrites.toSorted()).toEqual([
      '/api/missed-addresses',
      '/api/release-changes',
      '/api/release-failures',
      '/api/site-pages',
    ]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site (Sec-Fetch-Site: cross-site)', { 'sec-fetch-site': 'cross-site', origin: testOrigin }],
    ['a sibling domain (Sec-Fetch-Site: same-site)', { 'sec-fetch-site': 'same-site', origin: testOrigin }],
    ['a frame with an opaque origin', { origin: 'null' }],
    ['the address bar (Sec-Fetch-Site: none)', { 'sec-fetch-site': 'none' }],
    ['a client without origin headers', {}],
  ])('returns 403 for writes from %s', async (_what, headers: Record<string, string>) => {
    expect(await actualStatuses(own, (route) => statusOf(route, { headers: { cookie, ...headers } }))).toEqual(
      expectedStatuses(own, 403),
    );
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
  ])('returns 415 for %s unless the route accepts it', async (type) => {
    const checked = own.filter(({ types }) => !types.some((one) => type.split(';')[0] === one));
    const headers = { cookie, origin: testOrigin, 'content-type': type };
    expect(await actualStatuses(checked, (route) => statusOf(route, { headers, body: '{}' }))).toEqual(
      expectedStatuses(checked, 415),
    );
  });

  it('accepts writes from a page of the site', async () => {
    const probe = own.find(({ path }) => path === '/api/probe/forgotten');
    if (!probe) throw new Error('The probe is gone.');
    const body = { body: '{}', headers: { cookie, 'content-type': 'application/json; charset=utf-8' } };
    expect(await statusOf(probe, { ...body, headers: { ...body.headers, 'sec-fetch-site': 'same-origin' } })).toBe(201);
    expect(await statusOf(probe, { headers: { cookie, origin: testOrigin } })).toBe(201);
  });
});
