import type { ArticleContent } from 'contract/article-content';

import type { LocalCopies, LocalCopy } from './local-copies';
import { isSameContent } from './same-content';

/** Words that tabs which are gone have left on this device. They go to the API as revisions, one with each save. */
export class Leftovers {
  /** Those that the site will not take. They stay on this device, in the list of earlier versions. */
  private readonly refused = new Set<LocalCopy>();

  constructor(
    private left: readonly LocalCopy[],
    private readonly copies: LocalCopies,
  ) {}

  /** Those that the API has not taken yet. */
  get all(): readonly LocalCopy[] {
    return this.left;
  }

  next(): LocalCopy | null {
    return this.left.find((copy) => !this.refused.has(copy)) ?? null;
  }

  /** The one that says just this. */
  with(content: ArticleContent): LocalCopy | null {
    return this.left.find((copy) => isSameContent(copy.content, content)) ?? null;
  }

  refuse(copy: LocalCopy) {
    this.refused.add(copy);
  }

  async forget(copy: LocalCopy): Promise<void> {
    this.left = this.left.filter((one) => one !== copy);
    await removeCopies(this.copies, [copy]);
  }
}

/** Where one cannot be removed it is offered once more, which loses nothing. */
export async function removeCopies(copies: LocalCopies, gone: readonly LocalCopy[]): Promise<void> {
  await Promise.all(gone.map(({ article, tab }) => copies.remove(article, tab).catch(() => undefined)));
}
