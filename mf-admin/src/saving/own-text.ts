import type { ArticleContent } from 'contract/article-content';

import type { LocalCopy } from './local-copies';
import { isSameContent } from './same-content';

/** Content of a tab and its base. */
export type OwnText = Pick<LocalCopy, 'content' | 'base' | 'sent'>;

/** Returns whether a version of the API is this tab's own: its base, its content, or a save without a response. */
export const isOwn = ({ content, base, sent = [] }: OwnText, theirs: ArticleContent) =>
  [content, base, ...sent].some((text) => isSameContent(theirs, text));

const isSameTags = (a: ArticleContent, b: ArticleContent) => JSON.stringify(a.tags) === JSON.stringify(b.tags);

/**
 * Returns the content of a tab with the tags of the API's version, if only they differ from its own version and the tab
 * has not changed them: a tag was renamed or deleted in all articles. Null otherwise.
 */
export function retagged({ content, base, sent = [] }: OwnText, theirs: ArticleContent): ArticleContent | null {
  if (isSameTags(content, theirs)) return null;
  const isRetagged = (text: ArticleContent) =>
    isSameTags(text, content) && isSameContent({ ...theirs, tags: text.tags }, text);
  return [base, ...sent].some(isRetagged) ? { ...content, tags: theirs.tags } : null;
}
