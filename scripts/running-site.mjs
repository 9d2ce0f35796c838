import { mkdirSync, realpathSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { claim, holderOf, takePlace, thisProcess } from './claim.mjs';

const fileIn = (dataDir) => join(dataDir, 'shell/running.json');

/** Milliseconds between two checks whether a restart has ended. */
const interval = 100;

/** Milliseconds. The processes of a site take ten minutes at most, and another restart may be before this one. */
const restartTimeout = 20 * 60_000;

/**
 * Reads what the site on a data folder has recorded for commands and for other starts.
 * @returns {{ pid: number, apiUrl: string, url: string, checkout: string, touchedAt: number, restart: { number: number,
 * failure: string | null, waiting?: number } | null } | null} null if no site is running; `restart` is null for a site
 * that cannot be restarted because it applies each new build itself
 */
export const runningSite = (dataDir) => holderOf(fileIn(dataDir));

/**
 * Returns what became of a restart that was requested after `before` was read, an earlier result for the same folder.
 * @returns {{ kind: 'running' | 'done' | 'unrecorded' | 'ended' } | { kind: 'failed', reason: string }} `unrecorded`: it
 * is over, and only the site's log says how; `ended`: the site is gone
 */
export function restartSince(dataDir, before) {
  const site = runningSite(dataDir);
  if (!site) return { kind: 'ended' };
  const { number, failure, waiting = 0 } = site.restart;
  // The restart that ended may have begun before this one was requested.
  if (number !== before.restart.number && waiting > 0) return { kind: 'running' };
  if (number !== before.restart.number)
    return failure === null ? { kind: 'done' } : { kind: 'failed', reason: failure };
  return { kind: site.touchedAt === before.touchedAt ? 'running' : 'unrecorded' };
}

/**
 * Waits for a restart that was requested after `before` was read.
 * @returns what became of it; still `running` after the timeout
 */
export async function endOfRestart(dataDir, before, timeout = restartTimeout) {
  const deadline = performance.now() + timeout;
  for (;;) {
    const now = restartSince(dataDir, before);
    if (now.kind !== 'running' || performance.now() >= deadline) return now;
    await pause(interval);
  }
}

/**
 * Waits for the right to build and restart the site on a data folder, which two commands must not do at once.
 * @param onWait is told the process that has it
 */
export const claimRestart = (dataDir, onWait) => claim(join(dataDir, 'shell/restarting.json'), onWait);

/**
 * Claims a data folder for the site of this process, and records whether the process restarts the site on SIGHUP.
 * @param {{ apiUrl: string, url: string, checkout: string, isRestartable?: boolean }} site where `checkout`: folder of
 *   the builds that it runs, or a link to it
 * @returns functions that release the claim and record a finished restart
 * @throws if another process runs a site on the folder, or nothing can be written there
 */
export function claimDataDir(dataDir, { apiUrl, url, checkout, isRestartable = false }) {
  const file = fileIn(dataDir);
  let number = 0;
  let isLeft = false;
  // Commands may read the file at any moment, so it is written elsewhere and moved.
  const draft = `${file}.${process.pid}`;
  const write = (failure, waiting = 0) => {
    const restart = isRestartable ? { number, failure, waiting } : null;
    const site = { ...thisProcess(), apiUrl, url, checkout: realpathSync(checkout), restart };
    writeFileSync(draft, JSON.stringify(site));
  };
  /** Also of a disk that became full, where each attempt would leave another. */
  const removeDraft = () => rmSync(draft, { force: true, recursive: true });
  const take = () => {
    try {
      // For the owner only, like everything that the API will store there: the first process creates the folder.
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      try {
        write(null);
        return takePlace(draft, file);
      } finally {
        removeDraft();
      }
    } catch (cause) {
      const advice = 'Make room and let this user write there, or choose another folder with DATA_DIR';
      throw new Error(`nothing can be written in ${dataDir} (${cause.message}). ${advice}`, { cause });
    }
  };
  const other = take();
  if (other)
    throw new Error(
      `a site runs on ${dataDir} already, at ${other.url} (process ${other.pid}). Stop it, or choose another folder: DATA_DIR=data/second npm start`,
    );
  return {
    leave() {
      isLeft = true;
      rmSync(file, { force: true });
    },
    /**
     * @param failure the reason; null if the restart succeeded
     * @param waiting restarts that were requested meanwhile
     * @throws if it cannot be recorded. The command that waits learns that from the time of the file, which needs no space
     */
    noteRestart(failure, waiting = 0) {
      // Stopping the site fails a restart that is under way. The folder may be another site's by now.
      if (isLeft) return;
      number += 1;
      try {
        write(failure, waiting);
        renameSync(draft, file);
      } catch (error) {
        removeDraft();
        utimesSync(file, new Date(), new Date());
        throw error;
      }
    },
  };
}
