import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { root } from './checks.mjs';

/** Processes that build at once: several workspaces, or one. Each takes a processor and half a gigabyte. */
export const buildProcesses = 2;

/** Threads of one build, for files and for swc. More than there are processors cost a fifth of its time. */
const threads = String(Math.max(1, Math.floor(availableParallelism() / buildProcesses)));

// A process that has just ended its share waits for nothing, and its channel may be closed before that is noticed here.
// Without a callback, the failed send would be thrown.
const ended = () => {};

/**
 * Builds a workspace in one process or several, which tell each other what they have written. Resolves once the files
 * are there; the processes go on to write their caches.
 * @param {string} folder of the workspace
 * @param {'production' | 'development'} mode
 * @param {number} processes
 * @throws {Error} with the output of a failed build
 */
export async function runBuilds(folder, mode, processes) {
  const builders = Array.from({ length: processes }, (_, part) =>
    fork(join(root, 'scripts/build-workspace.mjs'), [String(part), String(processes)], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: mode, UV_THREADPOOL_SIZE: threads, RAYON_NUM_THREADS: threads },
      silent: true,
    }),
  );
  const finished = builders.map((builder) => {
    let output = '';
    for (const stream of [builder.stdout, builder.stderr]) stream.on('data', (bytes) => (output += bytes));
    return new Promise((resolve, reject) => {
      builder.on('message', (message) => {
        if (message.isBuilt) resolve();
        else for (const other of builders) if (other !== builder && other.connected) other.send(message, ended);
      });
      builder.once('close', () => reject(new Error(output || 'The build ended without output.')));
    });
  });
  try {
    await Promise.all(finished);
  } catch (error) {
    // The others may wait for what it would have written.
    for (const builder of builders) builder.kill();
    throw error;
  }
}
