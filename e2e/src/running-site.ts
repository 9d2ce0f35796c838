import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { freePort } from 'contract/free-port';

import { ownerSettings } from './signed-in';

export const root = resolve(__dirname, '../..');

/** Milliseconds for a start on a busy machine with packages and builds in place, before the test itself fails. */
const startTimeout = 220_000;

const run = promisify(execFile);

export interface RunningSite {
  /** `http://localhost:41234` */
  url: string;
  dataDir: string;
  /** Everything that the site has printed. */
  output: () => string;
  /** Runs `npm run release -- ...` on this site. @returns its output; rejects if it fails */
  release: (...args: string[]) => Promise<string>;
  process: ChildProcess;
  /** Stops the site and waits for it. @returns its exit code */
  stop: () => Promise<number | null>;
}

/** Runs `npm run restart`. Rejects if the site was not restarted. */
export const restart = ({ dataDir }: Pick<RunningSite, 'dataDir'>) =>
  run(process.execPath, [join(root, 'scripts/restart.mjs')], { env: { ...process.env, DATA_DIR: dataDir } });

/** Returns the data folder after a first start, with an admin, in the run's own folder. */
const afterFirstStart = () => join(tmpdir(), 'after-first-start');

/**
 * Starts a site on an empty folder and stops it. Most journeys start with a copy of its data: creating the content and
 * promoting three releases takes longer than many of them.
 */
export async function startForTheFirstTime(): Promise<void> {
  if (existsSync(afterFirstStart())) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'first-start-'));
  const site = await startSite({ DATA_DIR: dataDir });
  await site.stop();
  await rename(dataDir, afterFirstStart());
}

/** Copies the data of the first start into a new folder. */
export async function copyOfFirstStart(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(afterFirstStart(), dataDir, { recursive: true });
  return dataDir;
}

/**
 * Starts the whole site with `npm start`'s script, on its own data and port, with an admin. Without a given folder it
 * uses a copy of the first start's data.
 * @param settings environment variables; NODE_ENV=development serves React's development build
 * @param checkout folder of the builds
 */
export async function startSite(settings: Record<string, string> = {}, checkout = root): Promise<RunningSite> {
  const port = Number(settings['PORT'] ?? (await freePort()));
  const dataDir = settings['DATA_DIR'] ?? (await copyOfFirstStart());
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...ownerSettings,
    ...settings,
  };
  const start = join(checkout, 'scripts/start.mjs');
  const child = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = `http://localhost:${port}`;
  let printed = '';
  const exited = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  await new Promise<void>((ready, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM'); // or it would run beside all further journeys
      reject(new Error(`not ready after ${startTimeout} ms:\n${printed}`));
    }, startTimeout);
    const onOutput = (bytes: Buffer) => {
      printed += bytes.toString();
      if (!printed.includes(`ready on ${url}`)) return;
      clearTimeout(timer);
      ready();
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
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
