/** Milliseconds without a keystroke before edits are sent. */
export const pause = 1_000;
/** Milliseconds of continuous typing after which edits are sent anyway. */
export const longestTyping = 10_000;
/** Milliseconds before the first and the last retry while the API is unreachable. The delay doubles in between. */
export const firstRetry = 2_000;
const lastRetry = 30_000;

/** Schedules saves. Only one timer is active, and a new one replaces it. */
export class SaveClock {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first unsent edit; null if there is none. */
  private typingSince: number | null = null;
  private tries = 0;
  private isClosed = false;

  /** @param ring called when the timer fires */
  constructor(private readonly ring: () => void) {}

  /** Schedules a save after a keystroke: when typing pauses, or at the latest after `longestTyping`. */
  typed() {
    this.typingSince ??= Date.now();
    const left = this.typingSince + longestTyping - Date.now();
    this.wait(Math.min(pause, Math.max(0, left)));
  }

  /** Schedules a save that no keystroke triggered. */
  soon() {
    this.wait(pause);
  }

  /** Schedules a retry with exponential backoff and jitter. */
  later() {
    this.wait(Math.min(lastRetry, firstRetry * 2 ** this.tries) * (0.75 + Math.random() / 2));
    this.tries += 1;
  }

  /** Records that edits are being sent. */
  sent() {
    this.typingSince = null;
  }

  /** Resets the backoff after a response. */
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
