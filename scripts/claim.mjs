import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { textOf } from './checks.mjs';

/** Milliseconds between two attempts to get a claim. */
const interval = 100;

/** Returns a process's state and when it started, in a unit of the machine; null without /proc, or if it is hidden. */
function statOf(pid) {
  try {
    // The program's name is in parentheses and may contain anything. These are the fields 3 and 22.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return { state: fields[0], started: fields[19] };
  } catch {
    return null;
  }
}

/** Returns what identifies this process, also once another one has its ID. */
export const thisProcess = () => ({ pid: process.pid, started: statOf(process.pid)?.started });

/** Returns whether a process still runs. If nothing tells when one started, it is assumed to be the same. */
function isRunning({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process may be a site that was started as that user.
    if (error.code !== 'EPERM') return false;
  }
  const now = statOf(pid);
  // A zombie has ended, and its parent has not noticed.
  return now === null || (now.state !== 'Z' && now.started === (started ?? now.started));
}

/** Returns null for a text that no process writes: what a power failure leaves of a file, whose process is gone. */
function parsed(text) {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return null;
  }
}

/** Returns what a process wrote into a file, and when, if that process still runs; null otherwise. */
export function holderOf(file) {
  // Read first: a file that is replaced in between has another content too.
  const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const holder = parsed(textOf(file));
  return holder && isRunning(holder) ? { ...holder, touchedAt } : null;
}

/**
 * Puts a process's file in place unless another process has one there. Of two that try at once only one succeeds: a link
 * is never made over a file.
 * @returns what the other process wrote; null once the file is in place
 */
export function takePlace(draft, file) {
  for (;;) {
    try {
      linkSync(draft, file);
      return null;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    // Left by a killed process, or removed in this moment by another one, which may have put its own there by now.
    const moved = `${draft}.old`;
    const other = holderOf(file);
    if (other && other.pid !== process.pid) return other;
    try {
      renameSync(file, moved);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
      continue;
    }
    const taken = holderOf(moved);
    if (taken && taken.pid !== process.pid) linkSync(moved, file);
    rmSync(moved);
  }
}

/**
 * Waits for what only one process may do at a time, and claims it. A claim ends at the latest with its process.
 * @param file names it
 * @param onWait is told the process that has it
 * @returns a function that ends the claim
 */
export async function claim(file, onWait) {
  const draft = `${file}.${process.pid}`;
  const take = () => takePlace(draft, file);
  try {
    writeFileSync(draft, JSON.stringify(thisProcess()));
    let other = take();
    if (other) onWait(other.pid);
    while (other) {
      await pause(interval);
      other = take();
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const end = () => rmSync(file, { force: true });
  process.once('exit', end);
  return () => {
    process.off('exit', end);
    end();
  };
}
