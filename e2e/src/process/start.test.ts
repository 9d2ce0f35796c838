import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '../running-site';

interface Ended {
  code: number | null;
  lines: string[];
}

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs `npm start`'s script until it exits. */
function startAndFail(settings: Record<string, string>): Promise<Ended> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...settings };
  const child: ChildProcess = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  return new Promise((done) => {
    child.on('close', (code) => done({ code, lines: printed.split('\n').filter((line) => line.trim() !== '') }));
  });
}

it('reports in one line that the port is taken, and what to do', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo; // it listens on TCP
  const { code, lines } = await startAndFail({ PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is taken.*PORT=\\d+ npm start`))]);
});

it('lists every error of the environment at once, without the values', async () => {
  const { code, lines } = await startAndFail({
    PORT: '99999',
    DATABASE_URL: 'mysql://secret@db/site',
    ADMIN_EMAIL: 'nobody',
    ADMIN_PASSWORD: 'too short',
    PUBLIC_URL: 'not an address',
    METRICS_TOKEN: 'short',
    ANALYTICS_SRC: 'https://count.example/a.js',
  });
  expect(code).toBe(1);
  const text = lines.join('\n');
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'PUBLIC_URL',
    'METRICS_TOKEN',
    'ANALYTICS_SITE_ID',
  ]) {
    expect(text).toContain(`  ${name}: `);
  }
  expect(text).not.toMatch(/secret|too short|at .*\.(m|c)?js:\d+/);
});

it('refuses a port that is not a number', async () => {
  const { code, lines } = await startAndFail({ PORT: 'three thousand' });
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain('PORT: must be a number');
});
