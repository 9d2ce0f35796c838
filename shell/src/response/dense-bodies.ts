import { densest } from './compress';
import type { HttpResponse } from './response';

/** Before an answer is compressed again: what few ask for is not worth a tenth of a second of processor. */
const sendings = 3;

/**
 * Compresses once more, as small as it gets, what is sent again and again: a tenth less than what was made while a visitor
 * waited. One at a time, behind everybody's back.
 */
export class DenseBodies {
  private readonly sent = new WeakMap<HttpResponse, number>();
  private last: Promise<void> = Promise.resolve();

  /** An answer that is kept was sent. */
  note(response: HttpResponse): void {
    const times = (this.sent.get(response) ?? 0) + 1;
    if (times > sendings) return;
    this.sent.set(response, times);
    // One that cannot be compressed again stays as it is, and keeps no other from it.
    if (times === sendings) this.last = this.last.then(() => compressAgain(response)).catch(() => undefined);
  }

  /** Once all that was sent often enough is compressed. */
  async settled(): Promise<void> {
    await this.last;
  }
}

async function compressAgain({ bodies, headers }: HttpResponse): Promise<void> {
  if (!bodies.br) return;
  const br = await densest(bodies.identity);
  // Both at once: a length is that of its body.
  bodies.br = br;
  headers.br = { ...headers.br, 'content-length': br.length };
}
