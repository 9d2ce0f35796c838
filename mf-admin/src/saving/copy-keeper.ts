import type { LocalCopies, LocalCopy } from './local-copies';

type Words = Pick<LocalCopy, 'content' | 'base' | 'baseVersion'>;

/** Keeps this tab's copy of an article on this device: one write at a time, and always the newest words. */
export class CopyKeeper {
  private writing: Promise<void> = Promise.resolve();
  private isKept = true;

  constructor(
    private readonly copies: LocalCopies,
    private readonly article: string,
    private readonly tab: string,
  ) {}

  /** @param words asked for when it is their turn; false where the API has all of them, and no copy is needed */
  keep(words: () => Words | false) {
    const { copies, article, tab } = this;
    this.writing = this.writing
      .then(() => {
        const now = words();
        return now ? copies.put({ article, tab, ...now, keptAt: Date.now() }) : copies.remove(article, tab);
      })
      .then(
        () => void (this.isKept = true),
        // The browser gives no room, or is in a private window: the state says that the words are in this tab only.
        () => void (this.isKept = false),
      );
  }

  /** @returns whether the words are on this device, once all writing has ended */
  async kept(): Promise<boolean> {
    await this.writing;
    return this.isKept;
  }
}
