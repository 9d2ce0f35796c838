import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from 'contract/free-port';

import { siteDataDir } from './journeys';
import { root } from './running-site';

export interface ExtraShell {
  url: string;
  /** All logged lines: none, unless `LOG_LEVEL` is set. */
  output: () => string;
  stop: () => Promise<number | null>;
}

/** Returns the URL of a site's API, as its shell uses it. */
function apiOf(dataDir: string): string {
  const running: unknown = JSON.parse(readFileSync(join(dataDir, 'shell/running.json'), 'utf8'));
  if (typeof running === 'object' && running && 'apiUrl' in running) return String(running.apiUrl);
  throw new Error('The site does not say where its API is');
}

/**
 * Starts another shell over the data and the API of a site, by default the journeys' site: sites can have several
 * shells.
 * @param settings environment variables that differ
 * @param checkout folder of the shell's build
 */
export async function startExtraShell(
  settings: Record<string, string>,
  siteData = siteDataDir(),
  checkout = root,
): Promise<ExtraShell> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATA_DIR: siteData,
    API_URL: apiOf(siteData),
    PORT: String(port),
    ...settings,
  };
  const child: ChildProcess = fork(join(checkout, 'shell/dist/server.cjs'), {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  await new Promise<void>((ready, reject) => {
    child.on('message', (message) => message === 'ready' && ready());
    void ended.then((code) => reject(new Error(`The shell ended with ${code}`)));
  });
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
