import type { LocalCopies, LocalCopy } from './local-copies';
import type { Kept } from './session-state';

type Words = Pick<LocalCopy, 'content' | 'base' | 'baseVersion' | 'sent'>;

interface Keeping {
  copies: LocalCopies;
  article: string;
  tab: string;
  /** Asked for when it is its turn; null where the API has all words, and no copy is needed. */
  words: () => Words | null;
  /** Called when it turns out that this device keeps words, or that it does not. */
  onChange: () => void;
}

/** Keeps this tab's copy of an article on this device: one write at a time, and always the newest words. */
export class CopyKeeper {
  private writing: Promise<void> = Promise.resolve();
  private isWaiting = false;
  private place: Kept = 'onDevice';

  constructor(private readonly keeping: Keeping) {}

  /** Where the words are, as far as that is known. */
  get kept(): Kept {
    return this.place;
  }

  keep() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.writing = this.writing.then(() => this.write());
  }

  /** @returns where the words are, once all writing has ended */
  async settled(): Promise<Kept> {
    await this.writing;
    return this.place;
  }

  private async write(): Promise<void> {
    const { copies, article, tab, words, onChange } = this.keeping;
    this.isWaiting = false;
    const now = words();
    const before = this.place;
    try {
      await (now ? copies.put({ article, tab, ...now, keptAt: Date.now() }) : copies.remove(article, tab));
      this.place = 'onDevice';
    } catch {
      // The browser gives no room, or is in a private window. The session's state says so.
      this.place = 'inTab';
    }
    if (this.place !== before) onChange();
  }
}
