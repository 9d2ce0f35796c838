import { execFileSync } from 'node:child_process';

import type { RunningSite } from '../running-site';

const scripts = { shell: 'shell/dist/server.cjs', api: 'api/dist/main.mjs', worker: 'api/dist/worker.mjs' };

/** The numbers of a service's processes: more than one after a restart, until nobody is connected to the old ones. */
export function processesOf(site: RunningSite, name: keyof typeof scripts): number[] {
  const found = execFileSync('pgrep', ['-P', String(site.process.pid), '-f', scripts[name]], { encoding: 'utf8' });
  return found.trim().split('\n').map(Number);
}

/** The number of one of the site's processes. */
export const processOf = (site: RunningSite, name: keyof typeof scripts): number => processesOf(site, name)[0] ?? 0;
