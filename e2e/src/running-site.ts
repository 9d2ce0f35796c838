import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { ownerSettings } from './signed-in';

export const root = resolve(__dirname, '../..');

/** Milliseconds. A start on a busy machine, packages and builds being there already. */
const startTimeout = 120_000;

const run = promisify(execFile);

export interface RunningSite {
  /** `http://localhost:41234` */
  url: string;
  dataDir: string;
  /** Everything that the site has printed. */
  output: () => string;
  /** Runs `npm run release -- ...` on this site. @returns what it printed; rejects when it fails */
  release: (...args: string[]) => Promise<string>;
  process: ChildProcess;
  /** Asks the site to end, and waits. @returns its exit code */
  stop: () => Promise<number | null>;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts the whole site as a person does, with `npm start`'s script, on data and a port of its own, with an admin.
 * @param settings environment variables; NODE_ENV=development serves React's development build
 */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const port = await freePort();
  const dataDir = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'site-')));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...ownerSettings,
    ...settings,
  };
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = `http://localhost:${port}`;
  let printed = '';
  const exited = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  await new Promise<void>((ready, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready after ${startTimeout} ms:\n${printed}`)), startTimeout);
    const hear = (bytes: Buffer) => {
      printed += bytes.toString();
      if (!printed.includes(`ready on ${url}`)) return;
      clearTimeout(timer);
      ready();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exited.then((code) => reject(new Error(`The site ended with ${code}:\n${printed}`)));
  });
  return {
    url,
    dataDir,
    output: () => printed,
    process: child,
    async release(...args) {
      const { stdout } = await run(process.execPath, [join(root, 'scripts/command.mjs'), 'release', ...args], {
        env,
        cwd: root,
      });
      return stdout;
    },
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      if (!settings['DATA_DIR']) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
