import { execFileSync } from 'node:child_process';

import type { RunningSite } from '../running-site';

const scripts = { shell: 'shell/dist/server.cjs', api: 'api/dist/main.mjs', worker: 'api/dist/worker.mjs' };

/** The number of one of the site's processes. */
export function processOf(site: RunningSite, name: keyof typeof scripts): number {
  const found = execFileSync('pgrep', ['-P', String(site.process.pid), '-f', scripts[name]], { encoding: 'utf8' });
  return Number(found.trim());
}
