import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import { emptyArticle } from 'contract/empty-article';
import { t } from 'contract/words';

import type { LocalCopies, LocalCopy } from './local-copies';
import { isOwn, retagged } from './own-text';
import { isSameContent } from './same-content';

/** Result of reading an article from the API. */
export type Answer = { kind: 'article'; article: Article } | { kind: 'none' } | { kind: 'unreachable' };

/** Initial state of a document session. */
export interface Opened {
  id: string;
  /** Article from the API; null if the API does not have it or did not respond. */
  article: Article | null;
  /** Version of `base`; 0 if the article has not reached the API. */
  version: number;
  base: ArticleContent;
  /** Displayed content: that of the API, or a local copy. */
  content: ArticleContent;
  /** Content of saves without a response, which the API may have stored. */
  sent: readonly ArticleContent[];
  /** `restored`: the content comes from a local copy. `divided`: and the API has a newer version. */
  from: 'api' | 'new' | 'restored' | 'divided';
  /** Copies of closed tabs whose content is displayed or stored by the API. */
  done: readonly LocalCopy[];
  /** Copies of closed tabs with other content. They are sent to the API as revisions. */
  leftovers: readonly LocalCopy[];
}

/** Thrown if the API has no such article or is unreachable, and this device has no copy. */
export class ArticleUnavailableError extends Error {
  override readonly name = 'ArticleUnavailableError';
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
  // The save succeeded, but its response was lost.
  if (isSameContent(article.content, content)) return { ...current, content: article.content, from: 'api' };
  if (copy.baseVersion === article.version || isOwn(copy, article.content))
    return { ...current, content, from: 'restored' };
  const withTags = retagged(copy, article.content);
  if (withTags) return { ...current, content: withTags, from: 'restored' };
  // The API has a newer version: neither may replace the other.
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
  /** Whether the URL is that of a new article, which the API cannot have yet. */
  isNew: boolean;
  /** Returns which of the tabs are still open. Open tabs handle their own copies. */
  answering: (tabs: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Combines the API's article with local copies of closed tabs. A copy never hides a newer text: it is shown alone only
 * if it is based on the API's current version.
 * @throws {ArticleUnavailableError}
 */
export async function openArticle(id: string, { answer, copies, isNew, answering }: Parts): Promise<Opened> {
  // A browser without storage has no copies.
  const found = await copies.of(id).catch(() => []);
  const open = await answering(found.map(({ tab }) => tab));
  const left = found.filter(({ tab }) => !open.has(tab));
  const article = answer.kind === 'article' ? answer.article : null;
  const [newest] = left;
  if (!newest && !article && !isNew) throw new ArticleUnavailableError(answer.kind === 'none' ? 'none' : 'unreachable');
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
