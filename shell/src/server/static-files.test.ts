import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Fastify, { type FastifyInstance } from 'fastify';

import { serveStaticFiles } from './static-files';

const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
const [own, others, releases] = ['own', 'others', 'releases'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]; // three names

let app: FastifyInstance;

beforeAll(async () => {
  for (const name of [own, others, releases]) mkdirSync(join(name, 'fonts'), { recursive: true });
  writeFileSync(join(folder, 'server.cjs'), 'a secret');
  writeFileSync(join(own, 'main.js'), 'a script');
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('the 404 page'));
  const open = async () => undefined;
  await serveStaticFiles(app, { shell: [own, others], releases, openShellFile: open, open });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('serves a file', async () => {
  const { statusCode, body } = await app.inject('/_shell/main.js');
  expect([statusCode, body]).toEqual([200, 'a script']);
});

it.each([
  '/_shell/nothing.js',
  '/_shell/....//x',
  '/_shell/../server.cjs',
  '/_shell/.%2e/server.cjs',
  '/_shell/a%00b',
  '/_shell/.env',
  '/_shell/fonts/',
  '/_mf/',
  '/_mf/....//x',
  '/_mf/..%5cserver.cjs',
])('shows the 404 page at %s', async (path) => {
  const { statusCode, body } = await app.inject({ url: path });
  expect([statusCode, body]).toEqual([404, 'the 404 page']);
});
