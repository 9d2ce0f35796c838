/** Milliseconds of silence after which words are sent. */
export const pause = 1_000;
/** Milliseconds after which they are sent without any silence: some people type on and on. */
export const longestTyping = 10_000;
/** Milliseconds until the next try while the API cannot be reached: doubled each time, up to the last. */
export const firstRetry = 2_000;
const lastRetry = 30_000;

/** When words are sent. One time is set at most, and a new one takes its place. */
export class SaveClock {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when there are words that have not been sent; null where there are none. */
  private typingSince: number | null = null;
  private tries = 0;
  private isClosed = false;

  /** @param ring called when it is time */
  constructor(private readonly ring: () => void) {}

  /** A key was pressed: once the keys rest, and in the end also where they never do. */
  typed() {
    this.typingSince ??= Date.now();
    const left = this.typingSince + longestTyping - Date.now();
    this.wait(Math.min(pause, Math.max(0, left)));
  }

  /** Words wait that nobody is typing. */
  soon() {
    this.wait(pause);
  }

  /** The API could not be reached: later each time, and not all tabs at once. */
  later() {
    this.wait(Math.min(lastRetry, firstRetry * 2 ** this.tries) * (0.75 + Math.random() / 2));
    this.tries += 1;
  }

  /** What was typed is being sent. */
  sent() {
    this.typingSince = null;
  }

  /** The API has answered: the next trouble is a first one again. */
  reached() {
    this.tries = 0;
  }

  stop() {
    clearTimeout(this.timer);
  }

  close() {
    this.isClosed = true;
    this.stop();
  }

  private wait(milliseconds: number) {
    this.stop();
    if (!this.isClosed) this.timer = setTimeout(this.ring, milliseconds);
  }
}
