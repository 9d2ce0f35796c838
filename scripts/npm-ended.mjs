/** Milliseconds between two checks. */
const checkEvery = 500;

/** Read when this module is loaded: npm may end while the site is still being built. */
const parent = process.ppid;

/**
 * Calls back once if npm started this script and is told to end. npm sends a signal to the shell in which it runs the
 * script, and that shell ends without passing it on: the site would stay and keep its ports.
 */
export function whenNpmEnds(end) {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, checkEvery).unref();
}
