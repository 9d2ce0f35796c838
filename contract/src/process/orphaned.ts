import cluster from 'node:cluster';

/**
 * Calls back when the parent process is gone, for example a start script that was killed. Without this, Node ends a
 * forked process immediately, in the middle of its responses.
 */
export function whenOrphaned(end: () => void): void {
  // Node checks this flag before it exits. It marks the disconnect as requested by this process.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  process.once('disconnect', end);
}
