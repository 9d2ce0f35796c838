import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import { emptyArticle } from 'contract/empty-article';
import { t } from 'contract/words';

import type { LocalCopies, LocalCopy } from './local-copies';
import { isSameContent } from './same-content';
import { isOwn } from './session-words';

/** What the API says of an article: it has it, it has not, or it did not answer. */
export type Answer = { kind: 'article'; article: Article } | { kind: 'none' } | { kind: 'unreachable' };

/** What a document session begins with. */
export interface Opened {
  id: string;
  /** As the API has it; null where it has not got it, or did not answer. */
  article: Article | null;
  /** The version of `base`; 0 where the article has not reached the API. */
  version: number;
  base: ArticleContent;
  /** What is shown: the same, or words that were kept on this device. */
  content: ArticleContent;
  /** The texts of saves that were not answered: the API may have them. */
  sent: readonly ArticleContent[];
  /** `restored`: words that the API had not got are shown again. `divided`: and the API has moved on since. */
  from: 'api' | 'new' | 'restored' | 'divided';
  /** Copies of tabs that are gone which say what is shown, or what the API has. */
  done: readonly LocalCopy[];
  /** Copies of tabs that are gone which say something else: they go to the API as revisions. */
  leftovers: readonly LocalCopy[];
}

/** There is nothing to show: the API has no such article, or cannot be asked, and this device has no words of it. */
export class NothingToOpenError extends Error {
  override readonly name = 'NothingToOpenError';
  constructor(readonly reason: 'none' | 'unreachable') {
    super(reason === 'none' ? t`There is no such article` : t`The article could not be read`);
  }
}

type Shown = Pick<Opened, 'article' | 'version' | 'base' | 'content' | 'sent' | 'from'>;

function withCopy(article: Article | null, copy: LocalCopy): Shown {
  const { content, base, sent = [] } = copy;
  const own = { article, version: copy.baseVersion ?? 0, base, content, sent };
  if (!article) return { ...own, from: 'restored' };
  const current = { article, version: article.version, base: article.content, sent: [] };
  // The save arrived and its answer did not.
  if (isSameContent(article.content, content)) return { ...current, content: article.content, from: 'api' };
  if (copy.baseVersion === article.version || isOwn(copy, article.content))
    return { ...current, content, from: 'restored' };
  // The API has moved on since: neither may hide the other.
  return { ...own, from: 'divided' };
}

function withoutCopy(article: Article | null): Shown {
  if (!article) return { article, version: 0, base: emptyArticle, content: emptyArticle, sent: [], from: 'new' };
  const { version, content } = article;
  return { article, version, base: content, content, sent: [], from: 'api' };
}

interface Parts {
  answer: Answer;
  copies: LocalCopies;
  /** The address was made for a new article, so that an API without it is no fault. */
  isNew: boolean;
  /** Which of some tabs are open: their words are their own business. */
  answering: (tabs: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Puts together what the API has and what tabs that are gone have left on this device. A copy never hides a newer text:
 * it is shown alone only where it was made from what the API has now.
 * @throws {NothingToOpenError}
 */
export async function openArticle(id: string, { answer, copies, isNew, answering }: Parts): Promise<Opened> {
  // A browser that keeps nothing has no copies.
  const found = await copies.of(id).catch(() => []);
  const open = await answering(found.map(({ tab }) => tab));
  const left = found.filter(({ tab }) => !open.has(tab));
  const article = answer.kind === 'article' ? answer.article : null;
  const [newest] = left;
  if (!newest && !article && !isNew) throw new NothingToOpenError(answer.kind === 'none' ? 'none' : 'unreachable');
  const shown = newest ? withCopy(article, newest) : withoutCopy(article);
  const isElsewhere = ({ content }: LocalCopy) =>
    isSameContent(content, shown.content) || (article !== null && isSameContent(content, article.content));
  return {
    id,
    ...shown,
    done: left.filter(isElsewhere),
    leftovers: left.filter((copy) => !isElsewhere(copy)),
  };
}
