import type { ArticleContent } from 'contract/article-content';

import type { LocalCopies, LocalCopy } from './local-copies';
import { isSameContent } from './same-content';

/** Local copies of closed tabs. Each save sends one of them to the API as a revision. */
export class Leftovers {
  /** Copies that the API refused. They stay on this device and in the list of earlier versions. */
  private readonly refused = new Set<LocalCopy>();

  constructor(
    private remaining: readonly LocalCopy[],
    private readonly copies: LocalCopies,
  ) {}

  /** Copies that the API has not stored yet. */
  get all(): readonly LocalCopy[] {
    return this.remaining;
  }

  next(): LocalCopy | null {
    return this.remaining.find((copy) => !this.refused.has(copy)) ?? null;
  }

  /** Returns the copy with exactly this content. */
  with(content: ArticleContent): LocalCopy | null {
    return this.remaining.find((copy) => isSameContent(copy.content, content)) ?? null;
  }

  refuse(copy: LocalCopy) {
    this.refused.add(copy);
  }

  async forget(copy: LocalCopy): Promise<void> {
    this.remaining = this.remaining.filter((item) => item !== copy);
    await removeCopies(this.copies, [copy]);
  }
}

/** A copy that cannot be removed is offered again, which loses nothing. */
export async function removeCopies(copies: LocalCopies, gone: readonly LocalCopy[]): Promise<void> {
  await Promise.all(gone.map(({ article, tab }) => copies.remove(article, tab).catch(() => undefined)));
}
