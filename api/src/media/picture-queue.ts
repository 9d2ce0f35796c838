import { Injectable } from '@nestjs/common';

import { TooManyPicturesError } from './media-errors';

/** Pictures decoded concurrently: each may need several hundred megabytes. */
const concurrency = 2;
const maxQueue = 40;

/** Limits concurrent work that needs much CPU and memory. */
@Injectable()
export class PictureQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws {TooManyPicturesError} if the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < concurrency) this.running += 1;
    else {
      if (this.waiting.length >= maxQueue) throw new TooManyPicturesError();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The next task takes over this slot.
      if (next) next();
      else this.running -= 1;
    }
  }
}
