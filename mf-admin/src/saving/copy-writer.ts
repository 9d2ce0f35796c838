import type { LocalCopies, LocalCopy } from './local-copies';
import type { StorageLocation } from './session-state';

type CopyContent = Pick<LocalCopy, 'content' | 'base' | 'baseVersion' | 'sent'>;

interface CopyWriterOptions {
  copies: LocalCopies;
  article: string;
  tab: string;
  /** Read when a write starts; null if the API has everything and no copy is needed. */
  content: () => CopyContent | null;
  /** Called when storage starts or stops working. */
  onChange: () => void;
}

/** Stores this tab's local copy of an article: one write at a time, always with the latest content. */
export class CopyWriter {
  private writing: Promise<void> = Promise.resolve();
  private isWaiting = false;
  private location: StorageLocation = 'onDevice';

  constructor(private readonly options: CopyWriterOptions) {}

  /** Where the content is stored, as far as known. */
  get current(): StorageLocation {
    return this.location;
  }

  schedule() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.writing = this.writing.then(() => this.write());
  }

  /**
   * Writes without waiting for a running write, because the page may end before that one does. The storage applies them in
   * this order.
   */
  writeNow() {
    this.writing = Promise.all([this.writing, this.write()]).then(() => undefined);
  }

  /** @returns where the content is stored, after all pending writes */
  async settled(): Promise<StorageLocation> {
    await this.writing;
    return this.location;
  }

  private async write(): Promise<void> {
    const { copies, article, tab, content, onChange } = this.options;
    this.isWaiting = false;
    const now = content();
    const before = this.location;
    try {
      await (now ? copies.put({ article, tab, ...now, keptAt: Date.now() }) : copies.remove(article, tab));
      this.location = 'onDevice';
    } catch {
      // The quota is exceeded or this is a private window. The session state reports it.
      this.location = 'inTab';
    }
    if (this.location !== before) onChange();
  }
}
