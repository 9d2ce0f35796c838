import { Worker } from 'node:worker_threads';

import type { PictureJob, PictureMessage } from './picture-job';

/**
 * Milliseconds for a picture, including the queue before it. Each takes about 150, on a busy machine five times that.
 */
const timeout = 15_000;

/** Megabytes of JavaScript heap. A picture needs about 60, fonts included. */
const memoryCap = 256;

/** Pictures that may wait. Further requests are told to retry later. */
const queueLength = 40;

/** A picture is unavailable: the queue is full, or drawing failed. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

interface PendingPicture {
  resolve: (png: Buffer) => void;
  reject: (error: PictureError) => void;
  timer: NodeJS.Timeout;
}

/** Draws pictures in a separate thread, so that no page waits for one. The thread starts with the first picture. */
export class Pictures {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, PendingPicture>();
  private nextId = 1;

  /** @param script file that runs in the thread */
  constructor(private readonly script: string) {}

  /**
   * @returns a PNG
   * @throws {PictureError} if it cannot be drawn
   */
  draw(job: PictureJob): Promise<Buffer> {
    if (this.waiting.size >= queueLength) return Promise.reject(new PictureError('too many pictures are waiting'));
    const worker = (this.worker ??= this.launch());
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(worker, `a picture took longer than ${timeout} ms`), timeout);
      this.waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, job });
    });
  }

  async stop(): Promise<void> {
    const worker = this.worker;
    if (worker) this.end(worker, 'the shell stops');
    await worker?.terminate();
  }

  private launch(): Worker {
    const worker = new Worker(this.script, { resourceLimits: { maxOldGenerationSizeMb: memoryCap } });
    worker.on('message', (message: PictureMessage) => {
      const waiting = this.waiting.get(message.id);
      if (!waiting) return;
      clearTimeout(waiting.timer);
      this.waiting.delete(message.id);
      if ('png' in message) waiting.resolve(Buffer.from(message.png));
      else waiting.reject(new PictureError(message.reason));
    });
    worker.on('error', (error) => this.end(worker, String(error)));
    worker.on('exit', (code) => this.end(worker, `the thread ended with code ${code}`));
    return worker;
  }

  /** Terminates the thread and rejects its pending pictures. The next picture starts a new thread. */
  private end(worker: Worker, reason: string) {
    if (this.worker !== worker) return;
    this.worker = null;
    void worker.terminate();
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(new PictureError(reason));
    }
    this.waiting.clear();
  }
}
