/**
 * A thread that loads a release as its code demands: it hangs, is refused, waits for a file, or works. Real threads,
 * without React.
 */
export const obedientThread = `
  const { existsSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const code = workerData.languages['en-US'].release?.code;
  const ready = () => parentPort.postMessage({ kind: 'ready', pages: ['./page'] });
  if (code === 'hang') for (;;);
  else if (code?.startsWith('/')) setInterval(() => existsSync(code) && ready(), 10);
  else if (code === 'refuse') parentPort.postMessage({ kind: 'refused', reason: 'no such module' });
  else {
    parentPort.on('message', () => undefined);
    ready();
  }`;
