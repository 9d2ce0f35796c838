import { parentPort } from 'node:worker_threads';

import type { PictureMessage, PictureRequest } from '../pictures/picture-job';
import { draw } from './draw';

const say = (message: PictureMessage) => parentPort?.postMessage(message);

let lastTurn: Promise<unknown> = Promise.resolve();

// One picture at a time: a concurrent one would double the memory and gain nothing.
parentPort?.on('message', ({ id, job }: PictureRequest) => {
  lastTurn = lastTurn.then(() =>
    draw(job).then(
      (png) => say({ id, png }),
      (error: unknown) => say({ id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    ),
  );
});
