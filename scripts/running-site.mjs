import {
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { textOf } from './checks.mjs';

const fileIn = (dataDir) => join(dataDir, 'shell/running.json');

/** Scripts that run a site, and the one that restarts it. */
const runners = /\b(start|dev)\.mjs\b/;
const restarter = /\brestart\.mjs\b/;

/** Milliseconds between two checks whether a restart has ended. */
const interval = 100;

/** Milliseconds. The processes of a site take ten minutes at most, and another restart may be before this one. */
const restartTimeout = 20 * 60_000;

/**
 * Returns whether a process is one of our scripts rather than another with a reused process ID. Without /proc it is
 * assumed to be one.
 */
function isScript(pid, scripts) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process may be a site that was started as that user.
    if (error.code !== 'EPERM') return false;
  }
  try {
    return scripts.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true; // There is no /proc.
  }
}

/**
 * Reads what the site on a data folder has recorded for commands and for other starts.
 * @returns {{ pid: number, apiUrl: string, url: string, checkout: string, touchedAt: number, restart: { number: number,
 * failure: string | null, waiting?: number } | null } | null} null if no site is running; `restart` is null for a site that cannot be
 * restarted because it applies each new build itself
 */
export const runningSite = (dataDir) => siteIn(fileIn(dataDir));

/** Returns what a process wrote into a file, if it is still one of these scripts. */
function siteIn(file, scripts = runners) {
  // Read first: a file that is replaced in between has another number too.
  const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const site = JSON.parse(textOf(file) || 'null');
  return site && isScript(site.pid, scripts) ? { ...site, touchedAt } : null;
}

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
 * Claims the right to build and restart the site on a data folder, which two commands must not do at once. Waits while
 * another one has it. It ends with this process.
 * @param onWait is told the process that has it
 */
export async function claimRestart(dataDir, onWait) {
  const file = join(dataDir, 'shell/restarting.json');
  const draft = `${file}.${process.pid}`;
  const take = () => takePlace(draft, file, restarter);
  try {
    writeFileSync(draft, JSON.stringify({ pid: process.pid }));
    let other = take();
    if (other) onWait(other.pid);
    while (other) {
      await pause(interval);
      other = take();
    }
  } finally {
    rmSync(draft, { force: true });
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/**
 * Puts a process's file in place unless another process has one there. Of two that try at once only one succeeds: a link
 * is never made over a file.
 * @param scripts that may have one there
 * @returns what the other process wrote; null once the file is in place
 */
function takePlace(draft, file, scripts = runners) {
  for (;;) {
    try {
      linkSync(draft, file);
      return null;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    // Left by a killed process, or removed in this moment by another one, which may have put its own there by now.
    const moved = `${draft}.old`;
    const other = siteIn(file, scripts);
    if (other && other.pid !== process.pid) return other;
    try {
      renameSync(file, moved);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
      continue;
    }
    const taken = siteIn(moved, scripts);
    if (taken && taken.pid !== process.pid) linkSync(moved, file);
    rmSync(moved);
  }
}

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
    const site = { pid: process.pid, apiUrl, url, checkout: realpathSync(checkout), restart };
    writeFileSync(draft, JSON.stringify(site));
  };
  const claim = () => {
    try {
      // For the owner only, like everything that the API will store there: the first process creates the folder.
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      write(null);
      const other = takePlace(draft, file);
      rmSync(draft);
      return other;
    } catch (cause) {
      const advice = 'Make room and let this user write there, or choose another folder with DATA_DIR';
      throw new Error(`nothing can be written in ${dataDir} (${cause.message}). ${advice}`, { cause });
    }
  };
  const other = claim();
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
        utimesSync(file, new Date(), new Date());
        throw error;
      }
    },
  };
}
