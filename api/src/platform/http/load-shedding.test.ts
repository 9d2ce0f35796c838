import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { Controller, Get, Module, Post, RequestMethod, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

import { Public } from './public.decorator';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { visitorAt } from '../../testing/visitor-at';
import { Limits } from './limits.decorator';

/** What the probes below wait for. */
let held: { promise: Promise<void>; release: () => void };
const inFlight = { now: 0, most: 0 };

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
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    await held.promise;
    inFlight.now -= 1;
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

it('limits the number of concurrent reads', async () => {
  hold();
  const asked = times(40, () => ask('/api/busy/held'));
  const refused = await Promise.race(asked);
  expect(refused.status).toBe(503);
  expect((await ask('/api/health')).status).toBe(200);
  held.release();
  await Promise.all(asked);
  expect(inFlight.most).toBe(32);
  expect((await ask('/api/busy/held')).status).toBe(200);
});

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

it('sheds all public reads except essential ones, and nothing else', () => {
  const reflector = api.app.get(Reflector);
  const shed: string[] = [];
  const kept: string[] = [];
  for (const { instance, metatype } of api.app.get(DiscoveryService).getControllers()) {
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>; // a controller has handlers
    const base = reflector.get<string>('path', metatype as Type); // set by the decorator of every controller
    for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
      const handler = prototype[name];
      const method = handler && reflector.get<RequestMethod | undefined>('method', handler);
      if (!handler || method === undefined) continue;
      const path = `/${base}/${reflector.get<string>('path', handler)}`.replace(/\/+/g, '/').replace(/\/$/, '');
      const isPublicRead =
        method === RequestMethod.GET && reflector.getAllAndOverride(Public, [handler, metatype as Type]); // as above
      const config = reflector.get<{ limits?: { isSheddable?: true } } | undefined>(
        '__fastify_route_config__',
        handler,
      );
      if (config?.limits?.isSheddable) shed.push(isPublicRead ? 'a public read' : `${RequestMethod[method]} ${path}`);
      else if (isPublicRead) kept.push(path);
    }
  }
  expect(new Set(shed)).toEqual(new Set(['a public read']));
  expect(kept.sort()).toEqual(neverShed);
});
