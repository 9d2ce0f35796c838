/**
 * A thread that loads a release as its code demands: it hangs, is refused, throws, waits for a file, or works. Real threads,
 * without React.
 */
export const obedientThread = `
  const { existsSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const { code, serverFile } = workerData.languages['en-US'].release ?? {};
  const refuse = (reason) => parentPort.postMessage({ kind: 'refused', reason });
  const ready = () => parentPort.postMessage({ kind: 'ready', pages: ['./page'] });
  if (code === 'hang') for (;;);
  else if (code?.startsWith('/')) setInterval(() => existsSync(code) && ready(), 10);
  else if (code === 'refuse') refuse('no such module');
  else if (code === 'throw') refuse('Error: a bug\\n    at start (' + serverFile + ':1:7)');
  else {
    parentPort.on('message', () => undefined);
    ready();
  }`;
