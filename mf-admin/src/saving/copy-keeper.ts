import type { LocalCopies, LocalCopy } from './local-copies';
import type { Kept } from './session-state';

type Words = Pick<LocalCopy, 'content' | 'base' | 'baseVersion' | 'sent'>;

interface Keeping {
  copies: LocalCopies;
  article: string;
  tab: string;
  /** Read when a write starts; null if the API has everything and no copy is needed. */
  words: () => Words | null;
  /** Called when storage starts or stops working. */
  onChange: () => void;
}

/** Stores this tab's local copy of an article: one write at a time, always with the latest content. */
export class CopyKeeper {
  private writing: Promise<void> = Promise.resolve();
  private isWaiting = false;
  private place: Kept = 'onDevice';

  constructor(private readonly keeping: Keeping) {}

  /** Where the content is stored, as far as known. */
  get kept(): Kept {
    return this.place;
  }

  keep() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.writing = this.writing.then(() => this.write());
  }

  /** @returns where the content is stored, after all pending writes */
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
      // The quota is exceeded or this is a private window. The session state reports it.
      this.place = 'inTab';
    }
    if (this.place !== before) onChange();
  }
}
