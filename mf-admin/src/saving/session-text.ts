import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';

import { EditorSource } from './editor-source';
import type { Opened } from './open-article';
import { isOwn, retagged } from './own-text';
import { isSameContent } from './same-content';

interface Listener {
  /** Called after a keystroke or an edit outside the text editor. */
  onTouched(): void;
  /** Called when the content changes. */
  onChange(): void;
}

/** Content of a session: the displayed text, its base, and the article last returned by the API. */
export class SessionText {
  displayed: ArticleContent;
  base: ArticleContent;
  /** Version of `base`; 0 if the article has not reached the API. */
  version: number;
  /** Article as last returned by the API; null if the API does not have it. */
  article: Article | null;
  /** Content of saves without a response, which the API may have stored. */
  sent: readonly ArticleContent[];
  /** Version of the API that the writer chose to replace. The next save preserves it. */
  replaced: ArticleContent | null;
  /** Incremented when content from elsewhere replaces the displayed one. The editor remounts. */
  generation = 0;
  /** Pending edits of the text editor, serialized on pull. */
  readonly editor: EditorSource;

  constructor(
    { article, version, base, content, sent, from }: Opened,
    private readonly listener: Listener,
  ) {
    this.displayed = content;
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

  /** Whether there are edits that the API has not confirmed. */
  get isDirty(): boolean {
    return this.editor.isTouched || !isSameContent(this.displayed, this.base);
  }

  /** Data for the local copy; null if the API has everything. */
  get localCopy() {
    const { displayed: content, base, version: baseVersion, sent } = this;
    return isSameContent(content, base) ? null : { content, base, baseVersion, sent };
  }

  take(part: Partial<ArticleContent>) {
    this.displayed = { ...this.displayed, ...part };
    this.listener.onChange();
  }

  /** Displays content from elsewhere. */
  show(content: ArticleContent) {
    if (isSameContent(content, this.displayed)) return;
    this.displayed = content;
    this.generation += 1;
    this.editor.release();
  }

  /** Makes this version the base of the displayed content. */
  rebase(article: Article) {
    this.article = article;
    this.version = article.version;
    this.base = article.content;
  }

  isOwn(theirs: Article): boolean {
    return isOwn(this.own, theirs.content);
  }

  /** Takes over the tags of a version that differs in nothing else. @returns whether it does */
  takeTags(theirs: Article): boolean {
    const content = retagged(this.own, theirs.content);
    if (content) this.take(content);
    return content !== null;
  }

  private get own() {
    return { content: this.displayed, base: this.base, sent: this.sent };
  }
}
