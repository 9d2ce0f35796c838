import { connect, type AddressInfo } from 'node:net';

import { readEnvironment } from 'contract/environment';
import type { FastifyInstance } from 'fastify';

import { createHttpServer } from './http-server';
import { createMetrics } from './metrics';

const options = {
  env: readEnvironment({ LOG_LEVEL: 'silent' }),
  policy: { bootLine: '', analyticsOrigin: null, isSecure: true },
  metrics: createMetrics(() => ({ current: { revision: 1 }, isReachable: true })),
};
let site: FastifyInstance;
beforeEach(async () => {
  site = createHttpServer(options.env, options.policy, options.metrics);
  site.get('/page', async (_request, reply) => reply.type('text/html').send('<p>'));
  site.get('/picture', async (_request, reply) => reply.type('image/png').send('PNG'));
  site.get('/broken', async () => {
    throw new Error('the password is hunter2');
  });
  site.post('/form', async () => 'taken');
  await site.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => site.close());

/** @returns the response to these bytes */
const raw = (bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = '';
    const { port } = site.server.address() as AddressInfo; // it listens on TCP
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
  });

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a length beside an encoding', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ['a request without a host', 'GET /page HTTP/1.1\r\n\r\n', 400],
  ['a URL that cannot be decoded', 'GET /% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['an unknown expectation', 'GET /page HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: tea\r\n\r\n', 417],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('sends security headers in response to %s, and lets no cache keep it', async (_what, bytes, status) => {
  const answer = await raw(bytes);
  expect(answer).toContain('cache-control: no-store\r\n');
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer.match(/^content-security-policy: /gm)).toHaveLength(2);
  expect(answer).toContain('cross-origin-resource-policy: same-origin\r\n');
  expect(answer).toContain('strict-transport-security: ');
});

it('refuses an address that cannot be read in its language, with a link to the home page', async () => {
  const spanish = await raw('GET /es/% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(spanish).toContain('<html lang="es-US">');
  expect(spanish).toContain('<h1>Esa solicitud no funcionó</h1>');
  expect(spanish).toContain('<a href="/es">Volver a la página de inicio</a>');
  const english = await raw('GET /% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(english).toContain('<a href="/">Back to the home page</a>');
});

it('allows other sites to embed images, and nothing else', async () => {
  const { port } = site.server.address() as AddressInfo; // as above
  const policyOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('cross-origin-resource-policy');
  expect([await policyOf('/page'), await policyOf('/picture')]).toEqual(['same-origin', 'cross-origin']);
});

it('answers a failure of its own with a page that no cache keeps, and with nothing of the failure', async () => {
  const { port } = site.server.address() as AddressInfo; // as above
  const answer = await fetch(`http://127.0.0.1:${port}/broken`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
  const page = await answer.text();
  expect(page).toMatch(/<h1>.*<\/html>$/s);
  expect(page).not.toContain('hunter2');
});

it.each(['/_health', '/metrics', '/api/health', '/api/ready', '/api/metrics'])(
  'logs a probe of %s that fails, and none that succeeds',
  async (probe) => {
    const { env, policy, metrics } = options;
    const logged: unknown[] = [];
    const probed = createHttpServer(env, policy, metrics);
    const info = (line: { path: string; status: number }) => logged.push([line.path, line.status]);
    probed.setChildLoggerFactory((logger) => Object.assign(Object.create(logger), { info }));
    let status = 200;
    for (const path of [probe, '/page']) probed.get(path, (_request, reply) => reply.code(status).send());
    const url = await probed.listen({ port: 0, host: '127.0.0.1' });
    await fetch(`${url}${probe}?of=a-balancer`);
    await fetch(`${url}/page`);
    status = 503;
    await fetch(url + probe);
    await probed.close();
    expect(logged).toEqual([
      ['/page', 200],
      [probe, 503],
    ]);
  },
);

it('gives each response its own ID', async () => {
  const { port } = site.server.address() as AddressInfo; // as above
  const idOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('x-request-id');
  const ids = [await idOf('/page'), await idOf('/page'), await idOf('/nowhere')];
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

it.each([
  ['with its length', 'Content-Length: 1000000', 'x'.repeat(1_000_000)],
  ['in chunks', 'Transfer-Encoding: chunked', `${(1_000_000).toString(16)}\r\n${'x'.repeat(1_000_000)}\r\n0\r\n\r\n`],
])(
  'reads an oversized body to its end, sent %s, so that the sender receives the error',
  async (_what, header, body) => {
    const { port } = site.server.address() as AddressInfo; // as above
    const socket = connect(port, '127.0.0.1');
    let answers = '';
    const received = (wanted: RegExp) =>
      new Promise<void>((resolve, reject) => {
        socket.on('data', () => wanted.test(answers) && resolve());
        socket.once('close', () => reject(new Error(`closed after ${answers}`)));
      });
    socket.on('data', (chunk) => (answers += chunk.toString()));
    const refused = received(/^HTTP\/1.1 413 /);
    socket.write(
      `POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n${header}\r\n\r\n${body.slice(0, 100_000)}`,
    );
    await refused;
    const next = received(/HTTP\/1.1 200 OK[\s\S]*<p>$/);
    socket.write(`${body.slice(100_000)}GET /page HTTP/1.1\r\nHost: a\r\n\r\n`);
    await next;
    socket.destroy();
  },
);
