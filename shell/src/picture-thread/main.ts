import { parentPort } from 'node:worker_threads';

import type { PictureMessage, PictureRequest } from '../pictures/picture-job';
import { draw } from './draw';

const post = (message: PictureMessage) => parentPort?.postMessage(message);

let lastDrawing: Promise<unknown> = Promise.resolve();

// One picture at a time: a concurrent one would double the memory and gain nothing.
parentPort?.on('message', ({ id, job }: PictureRequest) => {
  lastDrawing = lastDrawing.then(() =>
    draw(job).then(
      (png) => post({ id, png }),
      (error: unknown) => post({ id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    ),
  );
});
