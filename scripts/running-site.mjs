import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
 * @returns {{ pid: number, apiUrl: string, url: string, restart: { number: number, failure: string | null } | null } | null}
 *   null where none runs; `restart` is null where it cannot be restarted, since it takes each new build by itself
 */
export function runningSite(dataDir) {
  const site = JSON.parse(textOf(fileIn(dataDir)) || 'null');
  return site && isScript(site.pid) ? site : null;
}

/**
 * Says that this process runs the site on a data folder, and whether it restarts it at SIGHUP.
 * @returns how to take it back, and how to note that a restart has ended
 * @throws where another process does
 */
export function claimDataDir(dataDir, { apiUrl, url, isRestartable = false }) {
  const other = runningSite(dataDir);
  if (other && other.pid !== process.pid)
    throw new Error(
      `a site runs on ${dataDir} already, at ${other.url} (process ${other.pid}). Stop it, or choose another folder: DATA_DIR=data/second npm start`,
    );
  const file = fileIn(dataDir);
  // For the owner only, like all that the API will put there: whoever comes first makes the folder.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let number = 0;
  /** Whole at any moment: commands read it meanwhile. */
  const write = (failure) => {
    const text = JSON.stringify({ pid: process.pid, apiUrl, url, restart: isRestartable ? { number, failure } : null });
    writeFileSync(`${file}.draft`, text);
    renameSync(`${file}.draft`, file);
  };
  write(null);
  return {
    leave: () => rmSync(file, { force: true }),
    /** @param failure why it failed; null where it did not */
    noteRestart(failure) {
      number += 1;
      write(failure);
    },
  };
}
