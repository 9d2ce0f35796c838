import { Worker } from 'node:worker_threads';

import type { PictureJob, PictureMessage } from './picture-job';

/** Milliseconds for one picture, without the queue before it. Each takes about 150, on a busy machine five times that. */
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
}

/** Draws pictures in a separate thread, so that no page waits for one. The thread starts with the first picture. */
export class Pictures {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, PendingPicture>();
  private nextId = 1;
  /** Of the picture that is being drawn. */
  private timer: NodeJS.Timeout | undefined;

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
      this.waiting.set(id, { resolve, reject });
      if (this.waiting.size === 1) this.expectPicture(worker);
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
      this.waiting.delete(message.id);
      this.expectPicture(worker);
      if ('png' in message) waiting.resolve(Buffer.from(message.png));
      else waiting.reject(new PictureError(message.reason));
    });
    worker.on('error', (error) => this.end(worker, String(error)));
    worker.on('exit', (code) => this.end(worker, `the thread ended with code ${code}`));
    return worker;
  }

  /** Starts the time of the next picture: the thread draws one after the other. */
  private expectPicture(worker: Worker) {
    clearTimeout(this.timer);
    if (this.waiting.size === 0) return;
    this.timer = setTimeout(() => this.end(worker, `a picture took longer than ${timeout} ms`), timeout);
  }

  /** Terminates the thread and rejects its pending pictures. The next picture starts a new thread. */
  private end(worker: Worker, reason: string) {
    if (this.worker !== worker) return;
    this.worker = null;
    void worker.terminate();
    clearTimeout(this.timer);
    for (const { reject } of this.waiting.values()) reject(new PictureError(reason));
    this.waiting.clear();
  }
}
