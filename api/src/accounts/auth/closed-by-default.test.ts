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

/** The status that a route answers. Its head is enough: the stream of changes has no end. */
async function statusOf(
  { method, path }: Route,
  init: { headers?: Record<string, string>; body?: string } = {},
): Promise<number> {
  const abort = new AbortController();
  const { status } = await fetch(api.url + path.replace(/:\w+/g, 'x'), { ...init, method, signal: abort.signal });
  abort.abort();
  return status;
}

/** Each route with the status that it answers, to compare with the one that it must. */
const all = (some: Route[], ask: (route: Route) => Promise<number>) =>
  Promise.all(some.map(async (route) => [name(route), await ask(route)]));
const each = (some: Route[], status: number) => some.map((route) => [name(route), status]);

describe('a visitor who is not signed in', () => {
  it('meets the router of the server and of Nest as one: no route goes around the guard', () => {
    const served = api.app
      .get(AllowedMethods)
      .all()
      .map(({ url, method }) => `${method} ${url}`);
    expect(served.filter((one) => !one.startsWith('HEAD ')).sort()).toEqual(routes.map(name).sort());
  });

  it('is refused on every route that is not marked as public', async () => {
    const closed = routes.filter((route) => !route.public);
    expect(closed.map(name)).toEqual(expect.arrayContaining(['GET /api/probe/forgotten', 'POST /api/probe/forgotten']));
    expect(await all(closed, statusOf)).toEqual(each(closed, 401));
  });

  it('is not refused on any route that is', async () => {
    const open = routes.filter((route) => route.public && !route.path.startsWith('/api/probe'));
    expect(open.length).toBeGreaterThan(10);
    expect((await all(open, statusOf)).filter(([, status]) => status === 401)).toEqual([]);
  });

  it('learns what to do', async () => {
    expect(await api.get('/api/probe/forgotten')).toEqual({
      status: 401,
      body: { code: 'unauthenticated', message: 'Sign in to do this.' },
    });
  });
});

describe('a session that is over', () => {
  const refusedWith = async (admin: SignedInClient) => {
    const closed = routes.filter((route) => !route.public);
    const headers = { cookie: admin.cookie, origin: testOrigin };
    expect(await all(closed, (route) => statusOf(route, { headers }))).toEqual(each(closed, 401));
  };

  it('opens no route after the sign-out', async () => {
    const admin = await api.signIn();
    await admin.send('POST', '/api/auth/logout');
    await refusedWith(admin);
  });

  it('opens no route once it has expired', async () => {
    const admin = await api.signIn();
    const { at } = api.clock;
    api.clock.at = new Date(at.getTime() + idleTimeout);
    await refusedWith(admin);
    api.clock.at = at;
  });
});

describe('a write with an open session', () => {
  let own: Route[];
  let cookie: string;
  beforeAll(async () => {
    own = routes.filter((route) => route.own);
    ({ cookie } = await api.signIn());
  });

  it('is one of the closed routes, or part of signing in', () => {
    expect(own.map(name)).toEqual(
      expect.arrayContaining(['POST /api/auth/login', 'POST /api/auth/logout', 'POST /api/probe/forgotten']),
    );
    const open = routes.filter((route) => route.method !== 'GET' && !route.own && !route.path.startsWith('/api/probe'));
    // What visitors send: forms that work without scripts, and mail programs that take consent back. The shell signs.
    const others = open.map(({ path }) => path).filter((path) => !path.startsWith('/api/quotes'));
    expect(others.toSorted()).toEqual([
      '/api/missed-addresses',
      '/api/release-changes',
      '/api/release-failures',
      '/api/site-pages',
    ]);
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another site, by what the browser says', { 'sec-fetch-site': 'cross-site', origin: testOrigin }],
    ['of a neighboring domain', { 'sec-fetch-site': 'same-site', origin: testOrigin }],
    ['of a frame without an origin', { origin: 'null' }],
    ['that was typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['that nobody answers for', {}],
  ])('is refused from a page %s', async (_what, headers: Record<string, string>) => {
    expect(await all(own, (route) => statusOf(route, { headers: { cookie, ...headers } }))).toEqual(each(own, 403));
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
  ])('is refused as %s', async (type) => {
    const others = own.filter(({ types }) => !types.some((one) => type.split(';')[0] === one));
    const headers = { cookie, origin: testOrigin, 'content-type': type };
    expect(await all(others, (route) => statusOf(route, { headers, body: '{}' }))).toEqual(each(others, 415));
  });

  it('is let through from a page of the site', async () => {
    const probe = own.find(({ path }) => path === '/api/probe/forgotten');
    if (!probe) throw new Error('The probe is gone.');
    const body = { body: '{}', headers: { cookie, 'content-type': 'application/json; charset=utf-8' } };
    expect(await statusOf(probe, { ...body, headers: { ...body.headers, 'sec-fetch-site': 'same-origin' } })).toBe(201);
    expect(await statusOf(probe, { headers: { cookie, origin: testOrigin } })).toBe(201);
  });
});
