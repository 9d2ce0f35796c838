import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { readEnvironment } from 'contract/environment';
import { until } from 'contract/testing/until';
import type { FastifyInstance } from 'fastify';

import { createHttpServer } from './http-server';
import { createMetrics } from './metrics';

/** Number of requests, and milliseconds of work for each: together more than the limit of a turn. */
const many = 33;
const workTime = 1;

let site: FastifyInstance;
let worked: string[];
beforeEach(async () => {
  worked = [];
  const policy = { bootLine: '', analyticsOrigin: null, isSecure: true };
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  site = createHttpServer(readEnvironment({ LOG_LEVEL: 'silent' }), policy, metrics);
  const work = async ({ url }: { url: string }) => {
    worked.push(url);
    for (const end = performance.now() + workTime; performance.now() < end; );
    return 'done';
  };
  site.get('/known', work);
  site.get('/api/quotes', work);
  site.route({ method: ['GET', 'POST'], url: '/api/*', config: { sheds: (_url, isLate) => isLate }, handler: work });
  site.get('/full', { config: { sheds: () => true } }, work);
  site.get('/*', { config: { sheds: (url, isLate) => isLate && url !== '/mine' } }, work);
  await site.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => site.close());

const crowd = Array.from({ length: many }, () => 'GET /known');

/** @returns a connection that the site has accepted */
async function connection(): Promise<Socket> {
  const { port } = site.server.address() as AddressInfo; // it listens on TCP
  // Node accepts one connection per event-loop turn.
  const accepted = once(site.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await accepted;
  return socket;
}

/** Sends requests at the same time, each over its own connection. @returns the response to each */
async function sendTogether(heads: readonly string[]): Promise<string[]> {
  const sockets: Socket[] = [];
  for (const _ of heads) sockets.push(await connection());
  const answers = sockets.map((socket) => text(socket));
  sockets.forEach((socket, index) => socket.write(`${heads[index]} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`));
  return Promise.all(answers);
}

const statusOf = (answer: string) => Number(answer.split(' ')[1]);

it('refuses only sheddable requests that waited behind others', async () => {
  const heads = ['GET /no', 'GET /known', 'GET /mine', 'GET /api/posts', 'GET /api/quotes', 'POST /api/x'];
  const answers = (await sendTogether([...crowd, ...heads])).slice(many);
  expect(Object.fromEntries(heads.map((head, index) => [head, statusOf(answers[index] ?? '')]))).toEqual({
    'GET /no': 503,
    'GET /known': 200,
    'GET /mine': 200,
    'GET /api/posts': 503,
    'GET /api/quotes': 200,
    'POST /api/x': 200,
  });
  expect(worked).not.toContain('/no');
});

it.each([
  ['/no', 'en-US'],
  ['/apiary', 'en-US'],
  ['/es/no', 'es-US'],
])('refuses %s with a page in %s', async (path, language) => {
  const [answer = ''] = (await sendTogether([...crowd, `GET ${path}`])).slice(many);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain(`<html lang="${language}">`);
});

it('accepts the same requests in the next turn', async () => {
  expect((await sendTogether([...crowd, 'GET /no'])).map(statusOf).at(-1)).toBe(503);
  expect((await sendTogether(['GET /no'])).map(statusOf)).toEqual([200]);
});

it('sends security headers and Retry-After with a refusal', async () => {
  const answers = await sendTogether([...crowd, 'GET /no', 'GET /api/posts', 'HEAD /no']);
  const [page = '', data = '', head = ''] = answers.slice(many);
  for (const answer of [page, data, head]) {
    expect(answer.match(/^content-security-policy: /gm)).toHaveLength(2);
    for (const header of ['cross-origin-resource-policy: same-origin', 'strict-transport-security: ', 'retry-after: 5'])
      expect(answer).toContain(`\r\n${header}`);
  }
  expect(page).toContain('<h1>The site is not answering right now</h1>');
  expect(JSON.parse(data.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'unavailable' });
  expect(head.split('\r\n\r\n')[1]).toBe('');
});

it('refuses requests immediately when no slot is free', async () => {
  expect((await sendTogether(['GET /full', 'HEAD /full', 'GET /known'])).map(statusOf)).toEqual([503, 503, 200]);
  expect(worked).toEqual(['/known']);
});

it('limits refusals per turn, so that a flood of them delays no visitor', async () => {
  let turn = 0;
  const count = () => {
    turn += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const refusals = new Map<number, number>();
  site.server.on('request', (_request, answer) =>
    answer.once('finish', () => refusals.set(turn, (refusals.get(turn) ?? 0) + 1)),
  );
  await sendTogether(Array.from({ length: 200 }, () => 'GET /full'));
  clearImmediate(counting);
  expect(Math.max(...refusals.values())).toBe(32);
  expect([...refusals.values()].reduce((all, each) => all + each)).toBe(200);
});

it('accepts new connections before it refuses the remainder of a flood', async () => {
  let [refused, accepted] = [0, 0];
  site.server.on('request', (_request, answer) => answer.once('finish', () => (refused += 1)));
  const flood = sendTogether(Array.from({ length: 300 }, () => 'GET /full'));
  await until(() => refused > 0, { next: nextTurn });
  const before = refused;
  site.server.on('connection', () => (accepted += 1));
  const { port } = site.server.address() as AddressInfo; // it listens on TCP
  const visitors = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  await until(() => accepted === visitors.length, { next: nextTurn });
  expect(refused - before).toBeLessThan(64 + visitors.length);
  expect((await flood).map(statusOf)).toEqual(Array.from({ length: 300 }, () => 503));
  for (const visitor of visitors) visitor.destroy();
});
