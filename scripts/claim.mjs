import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { textOf } from './checks.mjs';

/** Milliseconds between two attempts to get a claim. */
const interval = 100;

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

/** Returns null for a text that no process writes: what a power failure leaves of a file, whose process is gone. */
function parsed(text) {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return null;
  }
}

/** Returns what a process wrote into a file, and when, if it still is one of these scripts; null otherwise. */
export function holderOf(file, scripts) {
  // Read first: a file that is replaced in between has another content too.
  const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const holder = parsed(textOf(file));
  return holder && isScript(holder.pid, scripts) ? { ...holder, touchedAt } : null;
}

/**
 * Puts a process's file in place unless another process has one there. Of two that try at once only one succeeds: a link
 * is never made over a file.
 * @param scripts that may have one there
 * @returns what the other process wrote; null once the file is in place
 */
export function takePlace(draft, file, scripts) {
  for (;;) {
    try {
      linkSync(draft, file);
      return null;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    // Left by a killed process, or removed in this moment by another one, which may have put its own there by now.
    const moved = `${draft}.old`;
    const other = holderOf(file, scripts);
    if (other && other.pid !== process.pid) return other;
    try {
      renameSync(file, moved);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
      continue;
    }
    const taken = holderOf(moved, scripts);
    if (taken && taken.pid !== process.pid) linkSync(moved, file);
    rmSync(moved);
  }
}

/**
 * Waits for what only one process may do at a time, and claims it. A claim ends at the latest with its process.
 * @param file names it
 * @param onWait is told the process that has it
 * @param scripts that may claim it
 * @returns a function that ends the claim
 */
export async function claim(file, onWait, scripts = /\.mjs\b/) {
  const draft = `${file}.${process.pid}`;
  const take = () => takePlace(draft, file, scripts);
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
  const end = () => rmSync(file, { force: true });
  process.once('exit', end);
  return () => {
    process.off('exit', end);
    end();
  };
}
