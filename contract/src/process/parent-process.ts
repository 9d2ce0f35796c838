import cluster from 'node:cluster';

/** Milliseconds between two messages to the parent process. */
const aliveInterval = 10_000;

/**
 * Tells the parent process regularly that this one is alive, and calls back when the parent is gone, for example a start
 * script that was killed. Without this, Node ends a forked process immediately, in the middle of its responses.
 */
export function attendParent(onGone: () => void): void {
  if (!process.send) return;
  // Node checks this flag before it exits. It marks the disconnect as requested by this process.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  // If the parent has just ended, the disconnect says so.
  const report = () => process.send?.('alive', undefined, undefined, () => undefined);
  const timer = setInterval(report, aliveInterval).unref();
  report();
  process.once('disconnect', () => {
    clearInterval(timer);
    onGone();
  });
}
