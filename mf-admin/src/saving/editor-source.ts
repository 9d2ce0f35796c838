/**
 * Milliseconds after the last keystroke, and after the first one of continuous typing, before the text is serialized.
 */
const maxPause = 300;
const longestTyping = 1_500;
/** Minimum ratio of typing time to serialization time. */
const minTypingRatio = 10;

interface EditorSourceListener {
  /** Called on a keystroke, before the text is serialized. */
  onTouched: () => void;
  /** Called with the serialized Markdown. */
  onText: (markdown: string) => void;
}

/**
 * The editor's pending edits. Serializing takes longer for longer texts, so it happens when typing pauses and on pull,
 * not on every keystroke.
 */
export class EditorSource {
  private read: (() => string) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since: number | null = null;
  private cost = 0;

  constructor(private readonly listener: EditorSourceListener) {}

  /** Whether there are edits that were not pulled. */
  get isTouched(): boolean {
    return this.since !== null;
  }

  /**
   * @param read serializes the text
   * @returns callbacks for each edit and for unmounting
   */
  attach(read: () => string): { touched: () => void; detach: () => void } {
    this.read = read;
    return {
      touched: () => {
        // Ignore an editor that was replaced.
        if (this.read === read) this.touched();
      },
      detach: () => {
        if (this.read !== read) return;
        this.pull();
        this.read = null;
      },
    };
  }

  /** Serializes pending edits. Must be called before any operation on the text. */
  pull() {
    const { since } = this;
    if (since === null) return;
    clearTimeout(this.timer);
    this.since = null;
    const start = performance.now();
    try {
      if (this.read) this.listener.onText(this.read());
    } catch (error) {
      // The edits are still only in the editor.
      this.since = since;
      throw error;
    }
    this.cost = performance.now() - start;
  }

  /** Drops pending edits and detaches the editor, because another text replaces its own. */
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
    const rest = Math.min(maxPause, minTypingRatio * this.cost, this.since + longestTyping - now);
    this.timer = setTimeout(() => this.pull(), Math.max(0, rest));
    this.listener.onTouched();
  }
}
