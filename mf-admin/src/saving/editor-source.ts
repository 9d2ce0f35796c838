/** Milliseconds without a key after which the text is written out at the latest, and after which though the keys never rest. */
const longestRest = 300;
const longestTyping = 1_500;
/** How many times longer typing goes on undisturbed than writing the text out takes. */
const share = 10;

interface Listener {
  /** A key was pressed. The text is not written out yet. */
  onTouched: () => void;
  /** The text as Markdown, written out. */
  onText: (markdown: string) => void;
}

/**
 * What the text is typed into. Writing it out as Markdown takes longer the longer it is, so it is not done with every
 * key, but when the keys rest, and whenever somebody pulls.
 */
export class EditorSource {
  private read: (() => string) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since: number | null = null;
  private cost = 0;

  constructor(private readonly listener: Listener) {}

  /** Whether keys were pressed that nobody has pulled. */
  get isTouched(): boolean {
    return this.since !== null;
  }

  /** @param read writes the text out. @returns what the editor calls for a key, and when it goes */
  attach(read: () => string): { touched: () => void; detach: () => void } {
    this.read = read;
    return {
      touched: () => {
        // One that was replaced says nothing any more.
        if (this.read === read) this.touched();
      },
      detach: () => {
        if (this.read !== read) return;
        this.pull();
        this.read = null;
      },
    };
  }

  /** Writes out what was typed. Whoever acts on the text pulls first. */
  pull() {
    if (this.since === null) return;
    clearTimeout(this.timer);
    this.since = null;
    const start = performance.now();
    if (this.read) this.listener.onText(this.read());
    this.cost = performance.now() - start;
  }

  /** The text is another one now: the editor that showed the one before says nothing any more. */
  release() {
    this.close();
    this.since = null;
    this.read = null;
  }

  close() {
    clearTimeout(this.timer);
  }

  private touched() {
    const now = performance.now();
    this.since ??= now;
    clearTimeout(this.timer);
    const rest = Math.min(longestRest, share * this.cost, this.since + longestTyping - now);
    this.timer = setTimeout(() => this.pull(), Math.max(0, rest));
    this.listener.onTouched();
  }
}
