import cluster from 'node:cluster';

/**
 * Calls back when the process that started this one is gone, a start script that was killed for one. Node by itself ends
 * a forked process then, in the middle of its answers.
 */
export function whenOrphaned(end: () => void): void {
  // What Node looks at before it does that: as if this process had asked to be let go.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  process.once('disconnect', end);
}
