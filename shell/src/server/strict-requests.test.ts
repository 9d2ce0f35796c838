import { connect, type AddressInfo, type Socket } from 'node:net';

import { until } from 'contract/testing/until';
import Fastify, { type FastifyInstance } from 'fastify';

import { refuseAmbiguousRequests } from './strict-requests';

let site: FastifyInstance;
let port: number;
/** Ends the waiting requests. */
let answerAll: () => void;
let handled: number;

beforeEach(async () => {
  handled = 0;
  const answered = new Promise<void>((resolve) => (answerAll = resolve));
  site = Fastify();
  refuseAmbiguousRequests(site);
  site.get('/slow', async () => {
    handled += 1;
    await answered;
    return 'done.';
  });
  await site.listen({ port: 0, host: '127.0.0.1' });
  port = (site.server.address() as AddressInfo).port; // it listens on TCP
});
afterEach(async () => {
  answerAll();
  site.server.closeAllConnections();
  await site.close();
});

/** Sends requests without waiting for responses. @returns everything received until the connection closes */
async function pipeline(count: number, whenSent: () => void): Promise<string> {
  let answers = '';
  const request = (at: number) =>
    `GET /slow HTTP/1.1\r\nHost: a\r\n${at === count - 1 ? 'Connection: close\r\n' : ''}\r\n`;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(Array.from({ length: count }, (_, at) => request(at)).join(''), whenSent),
  );
  socket.on('data', (chunk) => (answers += chunk.toString()));
  socket.on('error', () => undefined); // a reset is expected
  await until(() => socket.closed);
  return answers;
}

it('answers a few pipelined requests in order', async () => {
  const answers = await pipeline(5, answerAll);
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(5);
});

it.each([
  ['GET * HTTP/1.1\r\nHost: a', [400]],
  ['GET http://a/slow HTTP/1.1\r\nHost: a', [400]],
  ['OPTIONS * HTTP/1.1\r\nHost: a', [404, 404]],
  ['GET / HTTP/1.1\r\nHost: a\r\nX-Host: b', [404, 404]],
  ['GET / HTTP/1.1\r\nHost: a\r\nhost: b', [400]],
  ['GET / HTTP/1.1\r\nHost: a\r\nHost: a', [400]],
  ['POST / HTTP/1.0\r\nConnection: keep-alive', [404, 404]],
  ['POST / HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked', [400]],
])('answers %j and a second request with %j', async (head, statuses) => {
  let answers = '';
  const body = head.endsWith('chunked') ? '0\r\n\r\n' : '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => (answers += chunk.toString()));
  socket.write(`${head}\r\n\r\n${body}GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await until(() => socket.closed);
  expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))).toEqual(statuses);
});

it('closes a connection with too many pipelined requests, and processes none of them', async () => {
  expect(await pipeline(40, () => {})).toBe('');
  expect(handled).toBe(0);
});

it('closes a connection whose response is not read', async () => {
  const own = Fastify();
  refuseAmbiguousRequests(own, 100);
  own.get('/large', async () => Buffer.alloc(64 * 1024 * 1024));
  await own.listen({ port: 0, host: '127.0.0.1' });
  const sockets: Socket[] = [];
  own.server.once('connection', (socket) => sockets.push(socket));
  const visitor = connect((own.server.address() as AddressInfo).port, '127.0.0.1'); // it listens on TCP
  visitor.on('error', () => undefined); // a reset is expected
  visitor.pause().write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  try {
    await until(() => sockets[0]?.closed === true);
  } finally {
    visitor.destroy();
    await own.close();
  }
});
