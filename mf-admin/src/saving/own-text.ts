import type { ArticleContent } from 'contract/article-content';

import type { LocalCopy } from './local-copies';
import { isSameContent } from './same-content';

/** Content of a tab and its base. */
export type OwnText = Pick<LocalCopy, 'content' | 'base' | 'sent'>;

/** Returns whether a version of the API is this tab's own: its base, its content, or a save without a response. */
export const isOwn = ({ content, base, sent = [] }: OwnText, theirs: ArticleContent) =>
  [content, base, ...sent].some((text) => isSameContent(theirs, text));
