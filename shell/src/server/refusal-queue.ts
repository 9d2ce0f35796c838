import type { Server } from 'node:http';

/** Refusals in one turn of the event loop, about two milliseconds of work. */
const refusalsPerTurn = 32;

/**
 * Sends refusals a few in each turn of the event loop, the oldest first. Whoever floods the site asks again as soon as they
 * are refused, so that many refusals in one turn make the next one as long, and everybody else waits for its end. While
 * connections arrive refusals give way: libuv accepts one in a turn, so short turns are what a visitor without a
 * connection waits for.
 */
export class RefusalQueue {
  private waiting: (() => void)[] = [];
  private isAccepting = false;

  constructor(server: Server) {
    server.on('connection', () => (this.isAccepting = true));
  }

  /** @param send writes the refusal */
  add(send: () => void): void {
    this.waiting.push(send);
    if (this.waiting.length === 1) setImmediate(this.sendNext);
  }

  private readonly sendNext = (): void => {
    const due = this.waiting.splice(0, this.isAccepting ? 1 : refusalsPerTurn);
    this.isAccepting = false;
    for (const send of due) send();
    if (this.waiting.length > 0) setImmediate(this.sendNext);
  };
}
