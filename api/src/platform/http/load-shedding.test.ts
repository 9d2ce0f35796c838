import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { Controller, Get, Module, Post, RequestMethod, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

import { until } from 'contract/testing/until';
import { fastify } from 'fastify';

import { Public } from './public.decorator';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { visitorAt } from '../../testing/visitor-at';
import { testOrigin } from '../../testing/signed-in';
import { Limits, type RouteLimits } from './limits.decorator';
import { shedLoad } from './load-shedding';

/** What the probes below wait for. */
let held: { promise: Promise<void>; release: () => void };
/** Number of probes that wait for it. */
let inFlight = 0;

function hold() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => (release = resolve));
  held = { promise, release };
}

/** Blocks the thread for 5 ms, a tenth of the limit of a turn. */
function work(): void {
  for (const end = performance.now() + 5; performance.now() < end; );
}

@Public()
@Controller('api/busy')
class BusyController {
  @Limits({ isSheddable: true })
  @Get('read')
  read(): void {
    work();
  }

  @Post('write')
  write(): void {
    work();
  }

  @Limits({ isSheddable: true })
  @Get('held')
  async held(): Promise<void> {
    inFlight += 1;
    await held.promise;
    inFlight -= 1;
  }
}

@Module({ controllers: [BusyController] })
class BusyModule {}

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp('SQLite', { extra: [BusyModule, DiscoveryModule] });
});
afterAll(() => api.stop());

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const ask = (path: string, init?: RequestInit) => fetch(api.url + path, init);

/** Sends requests over separate connections simultaneously. @returns the first response on each, as text */
async function sendTogether(heads: readonly string[]): Promise<string[]> {
  const port = Number(new URL(api.url).port);
  const sockets: Socket[] = [];
  for (const _ of heads) {
    // Node accepts one connection per turn.
    const accepted = once(api.app.getHttpServer(), 'connection');
    sockets.push(connect(port, '127.0.0.1'));
    await accepted;
  }
  const answers = sockets.map((socket) => text(socket));
  sockets.forEach((socket, index) => socket.write(`${heads[index]} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`));
  return Promise.all(answers);
}

it('refuses queued reads immediately, and no writes', async () => {
  const read = 'GET /api/busy/read';
  const write = 'POST /api/busy/write';
  const answers = await sendTogether(times(40, (index) => (index % 4 === 3 ? write : read)));
  const statusesOf = (isWrite: boolean) =>
    answers.filter((_, index) => (index % 4 === 3) === isWrite).map((answer) => Number(answer.split(' ')[1]));
  expect(new Set(statusesOf(true))).toEqual(new Set([201]));
  expect(new Set(statusesOf(false))).toEqual(new Set([200, 503]));
  const refused = answers.find((answer) => answer.startsWith('HTTP/1.1 503')) ?? '';
  for (const header of ['retry-after: 5', 'cache-control: no-store', 'x-content-type-options: nosniff'])
    expect(refused).toContain(header);
  expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toEqual({ code: 'unavailable', message: expect.any(String) });
  expect((await ask('/api/busy/read')).status).toBe(200);
});

it('refuses no request because of a few slow ones', async () => {
  const answers = await sendTogether([...times(14, () => 'POST /api/busy/write'), 'GET /api/busy/read']);
  expect(answers.at(-1)).toMatch(/^HTTP\/1.1 200 /);
});

it('refuses reads while memory is nearly used up, and no writes', async () => {
  const server = fastify();
  let share = 0.95;
  shedLoad(server, () => share);
  const config = { limits: { isSheddable: true } };
  server.get('/read', { config }, () => 'read');
  server.post('/write', () => 'written');
  const read = () => server.inject('/read');
  const refused = await read();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await server.inject({ method: 'POST', url: '/write' })).body).toBe('written');
  share = 0.85;
  expect((await read()).body).toBe('read');
  await server.close();
});

it('does not count reads whose response is still being sent', async () => {
  const server = fastify({ forceCloseConnections: true });
  shedLoad(server, () => 0);
  const config = { limits: { isSheddable: true } };
  const picture = Buffer.alloc(32 * 1024 * 1024);
  let answered = 0;
  server.get('/picture', { config }, () => {
    answered += 1;
    return picture;
  });
  server.get('/read', { config }, () => 'read');
  const url = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  for (let at = 1; at <= 32; at += 1) {
    const slow = connect(Number(url.port), url.hostname).pause();
    slow.write('GET /picture HTTP/1.1\r\nHost: a\r\n\r\n');
    // One after the other, so that no turn has too many.
    await until(() => answered === at);
  }
  const { status } = await fetch(new URL('/read', url));
  await server.close();
  expect(status).toBe(200);
});

/** Asks for as many reads as may be in flight, one after the other, so that no turn has too many. */
async function fillSlots(init?: RequestInit): Promise<Promise<number | null>[]> {
  hold();
  const statuses: Promise<number | null>[] = [];
  for (let count = 1; count <= 32; count += 1) {
    const status = ask('/api/busy/held', init).then(({ status }) => status);
    statuses.push(status.catch(() => null));
    await until(() => inFlight === count);
  }
  return statuses;
}

it('limits the number of concurrent reads', async () => {
  const asked = await fillSlots();
  expect((await ask('/api/busy/held')).status).toBe(503);
  expect((await ask('/api/health')).status).toBe(200);
  held.release();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect((await ask('/api/busy/held')).status).toBe(200);
});

it('counts no read whose client has left', async () => {
  const leaving = new AbortController();
  const asked = await fillSlots({ signal: leaving.signal });
  leaving.abort();
  await Promise.all(asked);
  await until(async () => (await ask('/api/busy/read')).status === 200);
  held.release();
});

const passkeyOptions = (ip: string) =>
  ask('/api/auth/passkey/options', { method: 'POST', headers: { ...visitorAt(ip), origin: testOrigin } });

it('limits the searches of each network separately', async () => {
  const search = (ip: string) => ask('/api/posts/search?q=plan', { headers: visitorAt(ip) });
  const from = async (ip: string, count: number) => {
    const statuses: number[] = [];
    for (let each = 0; each < count; each += 1) statuses.push((await search(ip)).status);
    return statuses;
  };
  expect(new Set(await from('2001:db8:1:2::7', 120))).toEqual(new Set([200]));
  const refused = await search('2001:db8:1:2::8');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await search('2001:db8:1:3::7')).status).toBe(200);
  // A search by the shell itself, which renders a page.
  expect((await ask('/api/posts/search?q=plan')).status).toBe(200);
  // Anyone can name an address, but only the shell can sign it.
  const claimed = { 'x-forwarded-for': '2001:db8:1:2::8' };
  expect((await ask('/api/posts/search?q=plan', { headers: claimed })).status).toBe(200);
  // Searches use up nothing but searches.
  expect((await passkeyOptions('2001:db8:1:2::7')).status).toBe(200);
});

/** Public reads that are served under any load. */
const neverShed = [
  '/api/auth/session',
  '/api/changes',
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/health',
  '/api/metrics',
  '/api/quotes/draft/:product/:page',
  '/api/quotes/form-token',
  '/api/quotes/revocation/:token',
  '/api/ready',
];

/** Public writes without a limit: they must always be possible, write nothing, or are signed by the shell. */
const unlimited = [
  '/api/auth/logout',
  '/api/missed-addresses',
  '/api/quotes/draft/:product/:step',
  '/api/quotes/revocation/:token',
  '/api/release-changes',
  '/api/release-failures',
  '/api/site-pages',
];

it('names a limit on every public write except the listed ones', () => {
  const writes = handlers().filter((one) => one.isPublic && one.method !== 'GET' && !one.path.startsWith('/api/busy'));
  expect(writes.filter(({ limits }) => limits?.counted).map(({ path }) => path)).toContain('/api/quotes');
  const without = writes.filter(({ limits }) => !limits?.counted && limits?.perMinute === undefined);
  expect(without.map(({ path }) => path).sort()).toEqual(unlimited);
});

it('limits the attempts of a network to sign in with a passkey, and of no other', async () => {
  const statuses = await Promise.all(times(31, (index) => passkeyOptions(`2001:db8:7:1::${index + 1}`)));
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await passkeyOptions('2001:db8:7:2::1')).status).toBe(200);
});

it('sheds all public reads except essential ones, and nothing else', () => {
  const shed = handlers().filter(({ limits }) => limits?.isSheddable);
  expect(shed.filter(({ isPublic, method }) => !isPublic || method !== 'GET')).toEqual([]);
  const kept = handlers().filter(
    ({ isPublic, method, limits }) => isPublic && method === 'GET' && !limits?.isSheddable,
  );
  expect(kept.map(({ path }) => path).sort()).toEqual(neverShed);
});

/** Returns the handlers of all controllers with what their decorators declare. */
function handlers() {
  const reflector = api.app.get(Reflector);
  const found: { path: string; method: string; isPublic: boolean; limits: RouteLimits | undefined }[] = [];
  for (const { instance, metatype } of api.app.get(DiscoveryService).getControllers()) {
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>; // a controller has handlers
    const base = reflector.get<string>('path', metatype as Type); // set by the decorator of every controller
    for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
      const handler = prototype[name];
      const method = handler && reflector.get<RequestMethod | undefined>('method', handler);
      if (!handler || method === undefined) continue;
      const path = `/${base}/${reflector.get<string>('path', handler)}`.replace(/\/+/g, '/').replace(/\/$/, '');
      const isPublic = Boolean(reflector.getAllAndOverride(Public, [handler, metatype as Type])); // as above
      const config = reflector.get<{ limits?: RouteLimits } | undefined>('__fastify_route_config__', handler);
      found.push({ path, method: RequestMethod[method] ?? '', isPublic, limits: config?.limits });
    }
  }
  return found;
}
