import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { textOf } from './checks.mjs';

const fileIn = (dataDir) => join(dataDir, 'shell/running.json');

/** Whether a process is one of our scripts and not another that got its number. Where there is no /proc it is taken for one. */
function isScript(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    return /\b(start|dev)\.mjs\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true; // There is no /proc.
  }
}

/**
 * What the site that runs on a data folder has written down for commands and for other starts.
 * @returns {{ pid: number, apiUrl: string, url: string } | null} null where none runs
 */
export function runningSite(dataDir) {
  const site = JSON.parse(textOf(fileIn(dataDir)) || 'null');
  return site && isScript(site.pid) ? site : null;
}

/**
 * Says that this process runs the site on a data folder.
 * @returns {() => void} takes it back
 * @throws where another process does
 */
export function claimDataDir(dataDir, { apiUrl, url }) {
  const other = runningSite(dataDir);
  if (other && other.pid !== process.pid)
    throw new Error(
      `a site runs on ${dataDir} already, at ${other.url} (process ${other.pid}). Stop it, or choose another folder: DATA_DIR=data/second npm start`,
    );
  const file = fileIn(dataDir);
  // For the owner only, like all that the API will put there: whoever comes first makes the folder.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify({ pid: process.pid, apiUrl, url }));
  return () => rmSync(file, { force: true });
}
