import type { Server } from 'node:http';

/** Refusals per event-loop turn, about two milliseconds of work. */
const refusalsPerTurn = 32;

/**
 * Sends refusals in small batches per event-loop turn, oldest first. A flooding client repeats a request as soon as it
 * is refused, so many refusals in one turn make the next turn just as long, and all other visitors wait. While
 * connections arrive, refusals yield: libuv accepts one per turn, so a visitor without a connection needs short turns.
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
