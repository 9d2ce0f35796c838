import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';

import { EditorSource } from './editor-source';
import type { LocalCopy } from './local-copies';
import type { Opened } from './open-article';
import { isSameContent } from './same-content';

/** The words of a tab: what is shown, and what it was made from. */
export type OwnWords = Pick<LocalCopy, 'content' | 'base' | 'sent'>;

/** Whether a text of the API is one of this tab's: what its words were made from, the same words, or a save that was not answered. */
export const isOwn = ({ content, base, sent = [] }: OwnWords, theirs: ArticleContent) =>
  [content, base, ...sent].some((text) => isSameContent(theirs, text));

interface Listener {
  /** Keys were pressed, or something was typed beside the text. */
  onTouched(): void;
  /** The text that is shown is another one. */
  onChange(): void;
}

/** What a session knows: the text that is shown, the one it was made from, and what the API said last. */
export class SessionWords {
  shown: ArticleContent;
  base: ArticleContent;
  /** The version of `base`; 0 where the article has not reached the API. */
  version: number;
  /** The article as the API last answered it; null where it has not got it. */
  article: Article | null;
  /** The texts of saves whose answers have not come: the API may have them. */
  sent: readonly ArticleContent[];
  /** What the API has, where a person decided that the text that is shown takes its place. Kept with the next save. */
  replaced: ArticleContent | null;
  /** How often a text from elsewhere has taken the place of the one that was typed here: an editor starts again with it. */
  generation = 0;
  /** What the person types into; it is written out when it is pulled. */
  readonly editor: EditorSource;

  constructor(
    { article, version, base, content, sent, from }: Opened,
    private readonly listener: Listener,
  ) {
    this.shown = content;
    this.base = base;
    this.version = version;
    this.article = article;
    this.sent = sent;
    this.replaced = from === 'restored' && version > 0 ? base : null;
    this.editor = new EditorSource({
      onTouched: () => listener.onTouched(),
      onText: (markdown) => this.take({ markdown }),
    });
  }

  /** Whether there are words that the API has not confirmed. */
  get isDirty(): boolean {
    return this.editor.isTouched || !isSameContent(this.shown, this.base);
  }

  /** What this device keeps of them; null where the API has all. */
  get toKeep() {
    const { shown: content, base, version: baseVersion, sent } = this;
    return isSameContent(content, base) ? null : { content, base, baseVersion, sent };
  }

  take(part: Partial<ArticleContent>) {
    this.shown = { ...this.shown, ...part };
    this.listener.onChange();
  }

  /** Shows a text from elsewhere. */
  show(content: ArticleContent) {
    if (isSameContent(content, this.shown)) return;
    this.shown = content;
    this.generation += 1;
    this.editor.release();
  }

  /** What is shown is made from this one now. */
  rebase(article: Article) {
    this.article = article;
    this.version = article.version;
    this.base = article.content;
  }

  isOwn(theirs: Article): boolean {
    return isOwn({ content: this.shown, base: this.base, sent: this.sent }, theirs.content);
  }
}
