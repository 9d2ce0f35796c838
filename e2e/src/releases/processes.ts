import { execFileSync } from 'node:child_process';

import type { RunningSite } from '../running-site';

const scripts = { shell: 'shell/dist/server.cjs', api: 'api/dist/main.mjs', worker: 'api/dist/worker.mjs' };

/** Returns the process IDs of a service: several after a restart, until nothing is connected to the old ones. */
export function processesOf(site: RunningSite, name: keyof typeof scripts): number[] {
  const found = execFileSync('pgrep', ['-P', String(site.process.pid), '-f', scripts[name]], { encoding: 'utf8' });
  return found.trim().split('\n').map(Number);
}

/** Returns the ID of one of the site's processes. */
export const processOf = (site: RunningSite, name: keyof typeof scripts): number => processesOf(site, name)[0] ?? 0;
