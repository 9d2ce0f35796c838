import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { readEnvironment } from 'contract/environment';
import type { FastifyInstance } from 'fastify';

import { createHttpServer } from './http-server';
import { createMetrics } from './metrics';

/** Requests and milliseconds of each: together more than a turn may have. */
const many = 33;
const workTime = 1;

let site: FastifyInstance;
let worked: string[];
beforeEach(async () => {
  worked = [];
  const policy = { bootLine: '', analyticsOrigin: null, isSecure: true };
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  site = createHttpServer(readEnvironment({ LOG_LEVEL: 'silent' }), policy, () => metrics);
  const work = async ({ url }: { url: string }) => {
    worked.push(url);
    for (const end = performance.now() + workTime; performance.now() < end; );
    return 'done';
  };
  site.get('/known', work);
  site.get('/api/quotes', work);
  site.route({ method: ['GET', 'POST'], url: '/api/*', config: { isSheddable: () => true }, handler: work });
  site.get('/*', { config: { isSheddable: (url) => url !== '/mine' } }, work);
  await site.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => site.close());

const crowd = Array.from({ length: many }, () => 'GET /known');

/** Sends requests over as many connections in the same moment. @returns the answer on each */
async function sendTogether(heads: readonly string[]): Promise<string[]> {
  const { port } = site.server.address() as AddressInfo; // it listens on TCP
  const sockets: Socket[] = [];
  for (const _ of heads) {
    // Node takes one connection in a turn.
    const accepted = once(site.server, 'connection');
    sockets.push(connect(port, '127.0.0.1'));
    await accepted;
  }
  const answers = sockets.map((socket) => text(socket));
  sockets.forEach((socket, index) => socket.write(`${heads[index]} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`));
  return Promise.all(answers);
}

const statusOf = (answer: string) => Number(answer.split(' ')[1]);

it('refuses what waited behind others and is sheddable, and nothing else', async () => {
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

it('takes the same again in the next turn', async () => {
  expect((await sendTogether([...crowd, 'GET /no'])).map(statusOf).at(-1)).toBe(503);
  expect((await sendTogether(['GET /no'])).map(statusOf)).toEqual([200]);
});

it('protects a refusal as every other answer, and says when to come back', async () => {
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
