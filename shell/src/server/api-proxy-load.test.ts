import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { until } from 'contract/testing/until';
import Fastify from 'fastify';

import { proxyApi } from './api-proxy';
import { api, apiUrl, port, site } from './api-proxy.fixture';

describe('when the API is slow', () => {
  it('refuses excess requests immediately, and has separate queues for quote requests and sign-in', async () => {
    const held: ServerResponse[] = [];
    api.removeAllListeners('request').on('request', (asked, answer) => {
      if (!asked.url?.startsWith('/api/posts')) answer.end('{}');
      else held.push(answer);
    });
    const flood = Array.from({ length: 200 }, () => fetch(`http://127.0.0.1:${port}/api/posts`));
    const first = await Promise.race(flood);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5']);
    const lead = await fetch(`http://127.0.0.1:${port}/api/quotes`, { method: 'POST' });
    expect(lead.status).toBe(200);
    // Of the flood, 16 requests are forwarded and 112 wait: the others are refused.
    await until(() => held.length >= 16);
    const session = await fetch(`http://127.0.0.1:${port}/api/auth/session`);
    expect([session.status, held.length]).toEqual([200, 16]);
    api.removeAllListeners('request').on('request', (_asked, answer) => answer.end('{}'));
    for (const answer of held) answer.end('{}');
    const all = await Promise.all(flood.map(async (answer) => (await answer).status));
    expect(all.filter((status) => status === 503)).toHaveLength(200 - 128);
    // All slots are free again.
    const again = Array.from({ length: 128 }, () => fetch(`http://127.0.0.1:${port}/api/posts`));
    for (const answer of await Promise.all(again)) expect(answer.status).toBe(200);
  });

  it('reads nothing for visitors who left while they waited, but takes what they sent, from their address', async () => {
    const held: ServerResponse[] = [];
    const urls: (string | undefined)[] = [];
    const senders: unknown[] = [];
    api.removeAllListeners('request').on('request', (asked, answer) => {
      urls.push(asked.url);
      held.push(answer);
    });
    const reads = Array.from({ length: 16 }, () => fetch(`http://127.0.0.1:${port}/api/posts`));
    await until(() => held.length === 16);
    const seen = { arrived: 0, left: 0 };
    site.server.on('request', (asked: IncomingMessage) => {
      seen.arrived += 1;
      asked.socket.once('close', () => (seen.left += 1));
    });
    const visitors = [
      ...reads.map(() => ({ method: 'GET', path: '/api/posts?page=2' })),
      { method: 'POST', path: '/api/sheet-mail' },
    ].map((asked) =>
      request({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'br' }, ...asked }).on('error', () => undefined),
    ); // the test ends them
    for (const visitor of visitors) visitor.end();
    await until(() => seen.arrived === visitors.length);
    for (const visitor of visitors) visitor.destroy();
    await until(() => seen.left === visitors.length);
    api.removeAllListeners('request').on('request', (asked, answer) => {
      urls.push(asked.url);
      senders.push(asked.headers['x-forwarded-for']);
      answer.end('{}');
    });
    for (const answer of held) answer.end('{}');
    await Promise.all(reads);
    expect((await fetch(`http://127.0.0.1:${port}/api/site`)).status).toBe(200);
    expect(urls.slice(reads.length)).toEqual(['/api/sheet-mail', '/api/site']);
    expect(senders).toEqual(['127.0.0.1', '127.0.0.1']);
  });
});

it.each([
  ['pictures', '/api/media/picture', 'br'],
  ['answers that are not compressed', '/api/addresses', 'identity'],
])('keeps API slots for the reads of browsers while others read %s slowly', async (_what, path, encoding) => {
  const long = Buffer.alloc(32 * 1024 * 1024);
  let answered = 0;
  api.removeAllListeners('request').on('request', (asked, answer) => {
    answer.end(asked.url === path ? long : '{}');
    answered += 1;
  });
  const slow = Array.from({ length: 16 }, () => {
    const visitor = connect({ port, host: '127.0.0.1' }).pause();
    visitor.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    return visitor;
  });
  await until(() => answered === slow.length);
  const signal = AbortSignal.timeout(10_000);
  expect((await fetch(`http://127.0.0.1:${port}/api/site`, { signal })).status).toBe(200);
  for (const visitor of slow) visitor.destroy();
});

describe('the slots of visitors who left', () => {
  const long = Buffer.alloc(32 * 1024 * 1024);
  const read = 'GET /api/posts HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n';
  /** As many as there are slots. */
  const send = (requests: string) =>
    Array.from({ length: 16 }, () => {
      const visitor = connect({ port, host: '127.0.0.1' });
      visitor.write(requests);
      return visitor;
    });
  const statusOfNext = async () =>
    (await fetch(`http://127.0.0.1:${port}/api/site`, { signal: AbortSignal.timeout(10_000) })).status;

  const post = 'POST /api/quotes HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n';

  it.each([
    ['', ''],
    [', behind a request that was not answered', post],
  ])('are free again once the API has answered%s', async (_what, before) => {
    const held: ServerResponse[] = [];
    api.removeAllListeners('request').on('request', (asked, answer) => {
      if (asked.url === '/api/site') answer.end('{}');
      if (asked.url === '/api/posts') held.push(answer);
    });
    let left = 0;
    site.server.on('connection', (socket) => socket.once('close', () => (left += 1)));
    const visitors = send(before + read);
    await until(() => held.length === visitors.length);
    for (const visitor of visitors) visitor.destroy();
    await until(() => left === visitors.length);
    for (const answer of held) answer.end(long);
    expect(await statusOfNext()).toBe(200);
  });

  it('are free again though a pipelined request before theirs was never answered', async () => {
    let answered = 0;
    api.removeAllListeners('request').on('request', (asked, answer) => {
      if (asked.url === '/api/site') answer.end('{}');
      if (asked.url !== '/api/posts') return;
      answer.end(long);
      answered += 1;
    });
    const visitors = send(post + read);
    await until(() => answered === visitors.length);
    for (const visitor of visitors) visitor.destroy();
    expect(await statusOfNext()).toBe(200);
  });
});

it('serves reads again once the API is back, however many have failed', async () => {
  const { port: apiPort } = api.address() as AddressInfo; // it listens on TCP
  await new Promise((closed) => api.close(closed));
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/site`)).status;
  for (let times = 0; times < 20; times += 1) expect(await ask()).toBe(503);
  await new Promise<void>((listening) => api.listen(apiPort, '127.0.0.1', listening));
  expect(await ask()).toBe(200);
});

it('keeps API slots for other reads during many searches', async () => {
  const held: ServerResponse[] = [];
  api.removeAllListeners('request').on('request', (asked, answer) => {
    if (asked.url?.startsWith('/api/posts/search')) held.push(answer);
    else answer.end('{}');
  });
  let asked = 0;
  site.server.on('request', () => (asked += 1));
  const search = async () => (await fetch(`http://127.0.0.1:${port}/api/posts/search?q=plan`)).status;
  const flood = Promise.all(Array.from({ length: 80 }, () => search().catch(() => 0)));
  await until(() => asked >= 80 && held.length >= 4);
  // Queued behind the searches, it would take as long as the API needs for them.
  const signal = AbortSignal.timeout(10_000);
  expect((await fetch(`http://127.0.0.1:${port}/api/posts/some-article`, { signal })).status).toBe(200);
  expect(held.length).toBe(4);
  api.removeAllListeners('request').on('request', (_asked, answer) => answer.end('{}'));
  for (const answer of held) answer.end('{}');
  expect((await flood).filter((status) => status === 503)).toHaveLength(80 - 64);
});

it('finishes requests in progress before it closes', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    api.removeAllListeners('request').on('request', (_asked, response) => {
      answer = () => void response.end('{}');
      resolve();
    });
  });
  const inFlight = fetch(`http://127.0.0.1:${port}/api/quotes`, { method: 'POST' });
  await asked;
  const closed = site.close();
  await until(() => !site.server.listening);
  answer();
  expect((await inFlight).status).toBe(200);
  await closed;
});

it('logs no error when it closes while the API works for visitors who left', async () => {
  const lines: string[] = [];
  const ending = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  await proxyApi(ending, { API_URL: apiUrl() });
  const address = await ending.listen({ port: 0, host: '127.0.0.1' });
  const asked = new Promise<void>((resolve) => api.removeAllListeners('request').on('request', () => resolve()));
  const visitor = request(`${address}/api/posts`).on('error', () => undefined); // the test ends it
  visitor.end();
  await asked;
  visitor.destroy();
  await ending.close();
  await new Promise(setImmediate);
  expect(lines).toEqual([]);
});

it('logs an outage of the API once, not for each request', async () => {
  const lines: string[] = [];
  const shell = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  await proxyApi(shell, { API_URL: apiUrl() });
  await new Promise((closed) => api.close(closed));
  const answers = await Promise.all(Array.from({ length: 3 }, () => shell.inject('/api/posts')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect(lines).toEqual([expect.stringContaining('the API cannot be reached')]);
  await shell.close();
});

describe('when the API does not respond', () => {
  const post = async (accept: string) => {
    await new Promise((closed) => api.close(closed));
    api.closeAllConnections();
    const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' };
    return site.inject({ method: 'POST', url: '/api/quotes/draft/group/company', headers, payload: 'zip=45402' });
  };

  it('returns JSON to a script', async () => {
    const answer = await post('*/*');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
  });

  it('returns a page to a browser that posts a form, with instructions to resend it', async () => {
    const { statusCode, headers, body } = await post('text/html,application/xhtml+xml');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      503,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain('reload this page in a minute');
  });
});
