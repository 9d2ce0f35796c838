import { request, type IncomingMessage, type ServerResponse } from 'node:http';

import { bodyLimit } from 'contract/body-limits';
import { readEnvironment } from 'contract/environment';
import { isSignedAddress } from 'contract/forwarded-for';
import { costRatio } from 'contract/testing/cost-ratio';
import { until } from 'contract/testing/until';

import { proxyApi } from './api-proxy';
import { api, apiUrl, arrived, port, secret } from './api-proxy.fixture';
import { createHttpServer } from './http-server';
import { createMetrics } from './metrics';

const send = (path: string) =>
  request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });

it('streams an upload of any size while it is still being sent', async () => {
  const sending = send('/api/admin/media');
  const answered = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve));
  sending.write(Buffer.alloc(64 * 1024));
  // The API receives it before the remainder is sent: nothing waits for the end.
  const atApi = await arrived;
  let bytes = 0;
  atApi.on('data', (chunk: Buffer) => (bytes += chunk.length));
  sending.write(Buffer.alloc(5 * 1024 * 1024));
  sending.end();
  const answer = await answered;
  expect(answer.statusCode).toBe(200);
  expect(bytes).toBeGreaterThan(5 * 1024 * 1024);
  answer.resume();
});

it('returns the response to an upload that the API refuses immediately', async () => {
  api.removeAllListeners('request').on('request', (_asked, answer) => {
    answer.writeHead(415).end('{"code":"unsupported_media_type"}');
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/media`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.alloc(3 * 1024 * 1024),
  });
  expect([answer.status, await answer.json()]).toEqual([415, { code: 'unsupported_media_type' }]);
});

it('keeps working after visitors disconnect during an upload or a response', async () => {
  let left = 0;
  api.removeAllListeners('request').on('request', (asked, answer) => {
    asked.resume();
    answer.on('close', () => (left += 1));
    if (asked.url === '/api/posts') answer.write(Buffer.alloc(64 * 1024));
  });
  const upload = send('/api/admin/media').on('error', () => undefined); // the test ends it
  upload.write(Buffer.alloc(64 * 1024), () => upload.destroy());
  const reading = request({ port, host: '127.0.0.1', path: '/api/posts' }).on('error', () => undefined); // as above
  reading.on('response', (answer) => answer.on('error', () => undefined).once('data', () => reading.destroy())).end();
  await until(() => left === 2);
  api.removeAllListeners('request').on('request', (_asked, answer) => answer.end('{}'));
  expect((await fetch(`http://127.0.0.1:${port}/api/site`)).status).toBe(200);
});

const forwardedFor = { 'x-forwarded-for': '198.51.100.9, 192.0.2.1' };

it('forwards the path to the API with the visitor’s real IP address, not a claimed one', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/media/k3v9x0q2m7ab?x=1`, { headers: forwardedFor });
  const { url, headers } = await arrived;
  expect([answer.status, url, headers['x-forwarded-for'], headers.host]).toEqual([
    200,
    '/api/admin/media/k3v9x0q2m7ab?x=1',
    '127.0.0.1',
    new URL(apiUrl()).host,
  ]);
});

it('forwards no trace that the visitor invented', async () => {
  const invented = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, tracestate: 'a=1', baggage: 'a=1' };
  await fetch(`http://127.0.0.1:${port}/api/site`, { headers: invented });
  const { headers } = await arrived;
  for (const name of Object.keys(invented)) expect(headers).not.toHaveProperty(name);
});

it('signs the visitor’s IP address, and forwards no signature from the visitor', async () => {
  const forged = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-signature': 'forged' };
  await fetch(`http://127.0.0.1:${port}/api/site`, { headers: forged });
  const { headers } = await arrived;
  const { 'x-forwarded-for': address, 'x-forwarded-signature': signature } = headers;
  expect(isSignedAddress(secret, String(address), String(signature))).toBe(true);
  expect(isSignedAddress(secret, '192.0.2.1', String(signature))).toBe(false);
});

it('forwards no header that the visitor’s Connection header names, except for its own', async () => {
  const headers = { connection: 'keep-alive, X-Hop, X-Forwarded-For', 'x-hop': '1' };
  await new Promise((resolve) =>
    request({ port, host: '127.0.0.1', path: '/api/site', headers })
      .once('response', (answer) => answer.resume().once('end', resolve))
      .end(),
  );
  const { headers: forwarded } = await arrived;
  expect([forwarded['x-hop'], forwarded['x-forwarded-for']]).toEqual([undefined, '127.0.0.1']);
});

it.each([
  ['/api/site?x=1', '/api/site?x=1', 'en-US'],
  ['/es/api/site?x=1', '/api/site?x=1', 'es-US'],
  ['/ES/api/site', '/api/site', 'es-US'],
])('derives the language for the API from the path: %s', async (path, url, language) => {
  const policy = { bootLine: '', analyticsOrigin: null, isSecure: true };
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  const shell = createHttpServer(readEnvironment({ LOG_LEVEL: 'silent' }), policy, metrics);
  await proxyApi(shell, { API_URL: apiUrl() });
  const address = await shell.listen({ port: 0, host: '127.0.0.1' });
  // The browser's preference is ignored, because the page has its own language.
  expect((await fetch(address + path, { headers: { 'accept-language': 'de-DE,es-US;q=0.9' } })).status).toBe(200);
  const asked = await arrived;
  expect([asked.url, asked.headers['accept-language']]).toEqual([url, language]);
  await shell.close();
});

it('trusts the IP address from a trusted proxy, but not what the visitor told that proxy', async () => {
  const policy = { bootLine: '', analyticsOrigin: null, isSecure: true };
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  const behind = createHttpServer(
    readEnvironment({ TRUSTED_PROXIES: '127.0.0.0/8', LOG_LEVEL: 'silent' }),
    policy,
    metrics,
  );
  await proxyApi(behind, { API_URL: apiUrl() });
  const address = await behind.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/api/site`, { headers: { ...forwardedFor, 'x-request-id': 'forged' } });
  const { headers } = await arrived;
  expect(headers['x-forwarded-for']).toBe('192.0.2.1');
  // The request ID connects the logs of both.
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('x-request-id')).toBe(headers['x-request-id']);
  await behind.close();
});

it.each([
  '/api/release-changes',
  '/api/release-failures',
  '/api/missed-addresses',
  '/api/site-pages',
  '/api/changes',
  '/api/%63hanges',
  '/%61pi/changes',
  '/api/changes?x=1',
])('does not expose internal API paths: %s', async (path) => {
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
});

it('refuses a body over the limit before the API receives the request', async () => {
  let received = 0;
  api.on('request', () => (received += 1));
  const body = 'x'.repeat(bodyLimit + 1);
  const headers = { 'content-type': 'application/json' };
  const url = `http://127.0.0.1:${port}/api/quotes`;
  const whole = await fetch(url, { method: 'POST', body, headers });
  const stream = { body: new Blob([body]).stream(), duplex: 'half' };
  const inPieces = await fetch(url, { method: 'POST', headers, ...stream });
  for (const answer of [whole, inPieces]) {
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'payload_too_large']);
  }
  expect(received).toBe(0);
});

it.each([
  [503, 'The site is not answering right now'],
  [507, 'The site is not answering right now'],
  [415, 'That request did not work'],
])(
  'answers a form with a page when the API fails or refuses it, and a script with what it said: %i',
  async (status, title) => {
    const failure = { code: 'unavailable', message: 'The service is not ready. Try again shortly.' };
    const json = JSON.stringify(failure);
    api.removeAllListeners('request').on('request', (asked, answer: ServerResponse) => {
      asked.resume();
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json), etag: '"one"' };
      answer.writeHead(status, headers).end(json);
    });
    const post = (accept: string, language = 'en-US') =>
      fetch(`http://127.0.0.1:${port}/api/quotes/draft/ease/check`, {
        method: 'POST',
        headers: { accept, 'accept-language': language, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'key=1',
      });
    const page = await post('text/html,application/xhtml+xml');
    expect([page.status, page.headers.get('content-type'), page.headers.get('etag')]).toEqual([
      status,
      'text/html; charset=utf-8',
      null,
    ]);
    expect(await page.text()).toMatch(new RegExp(`<h1>${title}</h1>.*</html>$`));
    expect(await (await post('text/html', 'es-US')).text()).toContain('<html lang="es-US">');
    const answer = await post('application/json');
    expect([answer.status, await answer.json()]).toEqual([status, failure]);
  },
);

it('leaves what the API says of a missing address to whoever reads it', async () => {
  api.removeAllListeners('request').on('request', (_request, answer: ServerResponse) => {
    answer.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"not_found"}');
  });
  const found = await fetch(`http://127.0.0.1:${port}/api/none`, { headers: { accept: 'text/html' } });
  expect(await found.json()).toEqual({ code: 'not_found' });
});

it.each([
  ['text/html; charset=utf-8', "style-src 'sha256-of-its-own'"],
  ['application/json', expect.stringContaining("script-src 'self'")],
])('leaves the policy to a page of the API, and to nothing else: %s', async (type, expected) => {
  api.removeAllListeners('request').on('request', (_request, answer: ServerResponse) => {
    answer.setHeader('content-security-policy', "style-src 'sha256-of-its-own'");
    answer.setHeader('content-type', type).end('{}');
  });
  const policy = { bootLine: '', analyticsOrigin: null, isSecure: true };
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  const shell = createHttpServer(readEnvironment({ LOG_LEVEL: 'silent' }), policy, metrics);
  await proxyApi(shell, { API_URL: apiUrl() });
  const address = await shell.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/api/page`)).headers.get('content-security-policy')).toEqual(expected);
  await shell.close();
});

it('forwards a request with a long run of spaces in its Connection header as cheaply as one with letters', async () => {
  const tenWith = (filling: string) => async () => {
    const headers = { connection: `a${filling.repeat(14_000)}b` };
    for (let sent = 0; sent < 10; sent += 1)
      await new Promise((resolve) =>
        request({ port, host: '127.0.0.1', path: '/api/site', headers })
          .once('response', (answer) => answer.resume().once('end', resolve))
          .end(),
      );
  };
  expect(await costRatio(tenWith(' '), { of: tenWith('x'), below: 4 })).toBeLessThan(4);
});
