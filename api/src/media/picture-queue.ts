import { Injectable } from '@nestjs/common';

import { TooManyPicturesError } from './media-errors';

/** Pictures that are decoded at once: each may need some hundred megabytes. */
const concurrency = 2;
const mostWaiting = 40;

/** Takes turns at what costs a processor and memory. */
@Injectable()
export class PictureQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws {TooManyPicturesError} where the line is too long to be worth standing in */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < concurrency) this.running += 1;
    else {
      if (this.waiting.length >= mostWaiting) throw new TooManyPicturesError();
      await new Promise<void>((turn) => this.waiting.push(turn));
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // Who is next takes this place over.
      if (next) next();
      else this.running -= 1;
    }
  }
}
