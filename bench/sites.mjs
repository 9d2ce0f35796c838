import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from '../scripts/build.mjs';
import { freePort } from '../contract/src/process/free-port.mjs';
import { startSite } from '../scripts/site.mjs';

/**
 * Measures the named sites, or this checkout's own site, which is built and started for it.
 * @param {string[]} named `http://localhost:3000`, or `before=http://localhost:3001`
 * @param {(sites: [name: string, address: string][], own?: object) => Promise<void>} measure `own`: the processes of
 * this checkout's site
 */
export async function withSites(named, measure) {
  if (named.length > 0)
    return measure(named.map((text) => (/^\w+=/.test(text) ? text.split(/=(.*)/s, 2) : ['site', text])));
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const site = await startSite({ LOG_LEVEL: 'error', ...process.env, PORT: String(port), DATA_DIR: folder });
  try {
    await measure([['site', `http://localhost:${port}`]], site);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true });
  }
}
