import type { Article } from 'contract/articles';
import { emptyArticle } from 'contract/empty-article';

import type { LocalCopies, LocalCopy } from './local-copies';
import { isSameContent } from './same-content';
import type { Opened } from './save-state';

/** What the API says of an article: it has it, it has not, or it did not answer. */
export type Answer = { kind: 'article'; article: Article } | { kind: 'none' } | { kind: 'unreachable' };

/** What is shown, and whether words of this device are among it. */
export interface Opening {
  opened: Opened;
  /** `restored`: words that the API had not got are shown again. */
  from: 'api' | 'restored' | 'new';
  /** The copies that tabs which are gone had left: they are this tab's words now, or set aside. */
  takenOver: readonly LocalCopy[];
}

/** There is nothing to show: the API has no such article, or cannot be asked, and this device has no words of it. */
export class NothingToOpenError extends Error {
  override readonly name = 'NothingToOpenError';
  constructor(readonly reason: 'none' | 'unreachable') {
    super(reason === 'none' ? 'There is no such article' : 'The article could not be read');
  }
}

function withCopy(id: string, answer: Answer, copy: LocalCopy): Omit<Opening, 'takenOver'> {
  const own = { id, version: copy.baseVersion, base: copy.base, content: copy.content, savedAt: null };
  if (answer.kind !== 'article') return { opened: { ...own, theirs: null }, from: 'restored' };
  const { article } = answer;
  const current = { id, version: article.version, base: article.content, savedAt: article.updatedAt, theirs: null };
  // The save arrived and its answer did not.
  if (isSameContent(article.content, copy.content))
    return { opened: { ...current, content: article.content }, from: 'api' };
  if (copy.baseVersion === article.version) return { opened: { ...current, content: copy.content }, from: 'restored' };
  // The API has moved on since: neither may hide the other.
  return { opened: { ...own, theirs: article }, from: 'restored' };
}

/**
 * Puts together what the API has and what tabs that are gone have left on this device. A copy never hides a newer text:
 * it is shown alone only where it was made from what the API has now.
 * @param isNew the address was made for a new article, so that an API without it is no fault
 * @param answering which of some tabs are open: their words are their own business
 */
export async function openArticle(
  id: string,
  {
    answer,
    copies,
    isNew,
    answering,
  }: {
    answer: Answer;
    copies: LocalCopies;
    isNew: boolean;
    answering: (tabs: readonly string[]) => Promise<ReadonlySet<string>>;
  },
): Promise<Opening> {
  const found = await copies.of(id).catch(() => []);
  const alive = await answering(found.map(({ tab }) => tab));
  const takenOver = found.filter(({ tab }) => !alive.has(tab));
  const [copy, ...older] = takenOver;
  // Several tabs have ended without saving: the newest is shown, and the others are not thrown away.
  for (const other of older)
    if (copy && !isSameContent(other.content, copy.content)) await copies.setAside(id, other.content);
  if (copy) return { ...withCopy(id, answer, copy), takenOver };
  if (answer.kind === 'article') {
    const { version, content, updatedAt } = answer.article;
    return {
      opened: { id, version, base: content, content, savedAt: updatedAt, theirs: null },
      from: 'api',
      takenOver,
    };
  }
  if (!isNew) throw new NothingToOpenError(answer.kind);
  return {
    opened: { id, version: null, base: emptyArticle, content: emptyArticle, savedAt: null, theirs: null },
    from: 'new',
    takenOver,
  };
}

/** Removes copies that were taken over, once this tab keeps its own. */
export async function clearCopies(taken: readonly LocalCopy[], copies: LocalCopies): Promise<void> {
  await Promise.all(taken.map(({ article, tab }) => copies.remove(article, tab)));
}
