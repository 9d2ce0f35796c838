import { SerialQueue } from 'contract/serial-queue';

import { densest } from './compress';
import type { HttpResponse } from './response';

/**
 * Times a response is sent before it is compressed again: for a rarely requested one, a tenth of a second of CPU time
 * is not worth it.
 */
const minSends = 3;

/**
 * Compresses frequently sent responses again with the best quality, which saves a tenth compared with the compression
 * done while a visitor waited. Runs in the background, one response at a time.
 */
export class DenseBodies {
  private readonly sent = new WeakMap<HttpResponse, number>();
  private readonly queue = new SerialQueue();

  /** Counts the sending of a cached response. */
  note(response: HttpResponse): void {
    const times = (this.sent.get(response) ?? 0) + 1;
    if (times > minSends) return;
    this.sent.set(response, times);
    // A response that cannot be compressed again stays as it is.
    if (times === minSends) void this.queue.run(() => compressAgain(response)).catch(() => undefined);
  }

  /** Resolves when all pending compression is done. */
  async settled(): Promise<void> {
    await this.queue.settled();
  }
}

async function compressAgain({ bodies, headers }: HttpResponse): Promise<void> {
  if (!bodies.br) return;
  const br = await densest(bodies.identity);
  // Replaced together, so that the length always matches the body.
  bodies.br = br;
  headers.br = { ...headers.br, 'content-length': br.length };
}
