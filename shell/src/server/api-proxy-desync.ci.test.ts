import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { readEnvironment } from 'contract/environment';
import type { FastifyInstance } from 'fastify';

import { proxyApi } from './api-proxy';
import { createHttpServer } from './http-server';
import { createMetrics } from './metrics';

let api: Server;
let site: FastifyInstance;
let port: number;
/** Requests that reached the API, as `METHOD url`. */
let reached: string[];

beforeEach(async () => {
  reached = [];
  // The response names its request. Like the API, it waits for a body only when it expects one.
  api = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    const answer = () => response.end(`this is the answer to ${request.url} of ${request.headers.cookie ?? 'nobody'}.`);
    if (request.method !== 'POST' || request.url?.includes('early')) answer();
    else request.resume().once('end', answer).once('error', answer);
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  const policy = { bootLine: '', analyticsOrigin: null, isSecure: true };
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  site = createHttpServer(readEnvironment({ LOG_LEVEL: 'silent' }), policy, metrics);
  await proxyApi(site, { API_URL: `http://127.0.0.1:${portOf(api)}` });
  await site.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(site.server);
});
afterEach(async () => {
  await site.close();
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
});

/** Milliseconds without a byte, after which no more come, even from a busy machine. */
const longestSilence = 60_000;

const portOf = (server: Server) => (server.address() as AddressInfo).port; // it listens on TCP

const lines = (...text: string[]) => `${text.join('\r\n')}\r\n`;

/** Sends raw bytes. @returns everything received until the server closes the connection, as it should */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => undefined).on('close', () => resolve(answer)); // a reset is a valid response
    socket.setTimeout(longestSilence, () => socket.destroy());
  });
}

/** Sends bytes and disconnects immediately, abandoning the request. */
const abandon = (bytes: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.on('error', () => undefined).resume(); // a reset is a valid response
    socket.on('close', () => resolve());
  });

const statusesOf = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
const smuggled = lines('GET /api/smuggled HTTP/1.1', 'Host: a', '');
const head = (method: string, ...headers: string[]) =>
  lines(`${method} /api/first HTTP/1.1`, 'Host: a', ...headers, '');
const length = smuggled.length;
const chunked = `${length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;

describe('a body on a method without one', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE'])(
    'is refused on %s, and the connection closed',
    async (method) => {
      const withLength = await exchange(head(method, `Content-Length: ${length}`) + smuggled);
      const withChunks = await exchange(head(method, 'Transfer-Encoding: chunked') + chunked);
      for (const answer of [withLength, withChunks]) {
        expect(statusesOf(answer)).toEqual([400]);
        expect(answer.toLowerCase()).toContain('connection: close');
      }
      expect(reached).toEqual([]);
    },
  );

  it('is accepted on DELETE with a length of zero, as some clients send it', async () => {
    const answer = await exchange(head('DELETE', 'Content-Length: 0', 'Connection: close'));
    expect(statusesOf(answer)).toEqual([200]);
  });
});

describe('an ambiguous request', () => {
  it.each([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 4']],
    ['two lengths', ['Content-Length: 4', `Content-Length: ${length}`]],
    ['two lengths in one line', [`Content-Length: 4, ${length}`]],
    ['a signed length', ['Content-Length: +4']],
    ['a length in hexadecimal', ['Content-Length: 0x4']],
    ['an unknown encoding', ['Transfer-Encoding: xchunked']],
    ['an encoding before the chunks', ['Transfer-Encoding: gzip, chunked']],
    ['two encodings', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
    ['a tab before the encoding', ['Transfer-Encoding:\tchunked, identity']],
    ['a space before the colon', ['Transfer-Encoding : chunked']],
    ['a folded encoding', ['Transfer-Encoding:', ' chunked', 'Content-Length: 4']],
    ['a bare line feed', ['X: y\nTransfer-Encoding: chunked\nContent-Length: 4']],
  ])('%s: is not split into two requests', async (_name, headers) => {
    await exchange(head('POST', 'Content-Type: application/json', ...headers) + `0\r\n\r\n${smuggled}`);
    // Unambiguous ones may be forwarded, but their body never becomes a request of its own.
    expect(reached.filter((request) => request.includes('smuggled'))).toEqual([]);
  });

  it('removes chunk extensions', async () => {
    const body = '2;name=value\r\n{}\r\n0\r\n\r\n';
    const answer = await exchange(
      head('POST', 'Content-Type: application/json', 'Transfer-Encoding: chunked', 'Connection: close') + body,
    );
    expect([statusesOf(answer), reached]).toEqual([[200], ['POST /api/first']]);
  });
});

it('forwards no hop-by-hop header', async () => {
  const answer = await exchange(
    head('GET', 'Expect: 100-continue', 'Upgrade: h2c', 'TE: trailers', 'Keep-Alive: 5', 'Connection: close, upgrade'),
  );
  expect(statusesOf(answer).at(-1)).toBe(200);
});

it('never mixes up responses in 10,000 requests of attackers and visitors', async () => {
  const odd = [
    head('GET', `Content-Length: ${length}`) + smuggled,
    head('DELETE', `Content-Length: ${length}`) + smuggled,
    head('OPTIONS', 'Transfer-Encoding: chunked') + chunked,
    head('HEAD', `Content-Length: ${length}`) + smuggled,
    head('POST', 'Content-Length: 4', 'Transfer-Encoding: chunked') + `0\r\n\r\n${smuggled}`,
    // Answered or abandoned before the body is complete.
    lines(
      'POST /api/early HTTP/1.1',
      'Host: a',
      'Content-Type: application/json',
      'Content-Length: 900',
      '',
      '{"half":',
    ),
    lines('POST /api/admin/media HTTP/1.1', 'Host: a', 'Content-Length: 90000', '', 'half a file'),
    lines('POST /api/admin/media/early HTTP/1.1', 'Host: a', 'Content-Length: 90000', '', 'half a file'),
    Array.from({ length: 6 }, (_, at) => lines(`GET /api/pipelined-${at} HTTP/1.1`, 'Host: a', '')).join(''),
  ];
  const total = 10_000;
  const connections = 20;
  const misled: string[] = [];
  let sentCount = 0;

  const attack = async () => {
    for (let at = 0; sentCount < total; at += 1) {
      sentCount += 1;
      await abandon(odd[at % odd.length] ?? '');
    }
  };
  /** A visitor who keeps one connection and checks each response. */
  const visit = (visitor: number) =>
    new Promise<void>((done) => {
      let at = 0;
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => ask());
      const ask = () => {
        sentCount += 1;
        at += 1;
        answer = '';
        // This path is never refused because of requests to others.
        socket.write(
          lines(`GET /api/quotes/own-${visitor}-${at} HTTP/1.1`, 'Host: a', `Cookie: visitor=${visitor}`, ''),
        );
      };
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
        if (!answer.endsWith('.')) return;
        const own = `this is the answer to /api/quotes/own-${visitor}-${at} of visitor=${visitor}.`;
        if (!answer.endsWith(own)) misled.push(answer.slice(-200));
        if (sentCount < total && misled.length < 5) ask();
        else socket.end();
      });
      socket.on('close', () => {
        if (sentCount < total && misled.length < 5) misled.push(`closed after ${answer}`);
        done();
      });
      socket.on('error', (error) => misled.push(String(error)));
      socket.setTimeout(longestSilence, () =>
        socket.destroy(new Error(`no answer of their own but ${answer.slice(-120)}`)),
      );
    });
  await Promise.all(Array.from({ length: connections }, (_, at) => [attack(), visit(at)]).flat());
  expect(misled).toEqual([]);
  expect(reached.filter((request) => request.includes('smuggled'))).toEqual([]);
});
