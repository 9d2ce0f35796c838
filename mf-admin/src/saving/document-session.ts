import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import { emptyArticle } from 'contract/empty-article';
import type { RequestError } from 'contract/request';

import type { ArticleApi } from './article-api';
import { CopyWriter } from './copy-writer';
import { Leftovers, removeCopies } from './leftovers';
import type { LocalCopies } from './local-copies';
import type { Opened } from './open-article';
import { isSameContent } from './same-content';
import { SessionSaver } from './session-saver';
import { SessionStatus, type StorageLocation } from './session-state';
import { SessionText } from './session-text';

export interface SessionParts {
  api: ArticleApi;
  copies: LocalCopies;
  /** Name of this tab among the local copies. */
  tab: string;
  /** Called with each version that this tab saves. */
  onSaved?: (version: number) => void;
}

/**
 * The open article of this tab and every operation on its content. It pulls pending edits from the editor before each
 * operation, and never replaces a displayed text before the API has it. `text` holds the content, the copy writer the local
 * copy, the saver talks to the API, and the status is what the writer sees.
 */
export class DocumentSession {
  private readonly status = new SessionStatus({
    savedAt: () => this.text.article?.updatedAt ?? null,
    kept: () => this.copyWriter.current,
  });
  private readonly text: SessionText;
  private readonly copyWriter: CopyWriter;
  private readonly remaining: Leftovers;
  private readonly saver: SessionSaver;
  /** Newest version saved by another tab of this device. */
  private newestElsewhere = 0;

  constructor(
    private readonly opened: Opened,
    private readonly parts: SessionParts,
  ) {
    const { id, article, base, from, leftovers } = opened;
    const { api, copies, tab, onSaved = () => undefined } = parts;
    const { status } = this;
    const text = new SessionText(opened, {
      onTouched: () => this.touched(),
      onChange: () => {
        this.copyWriter.schedule();
        status.notify();
      },
    });
    this.text = text;
    this.copyWriter = new CopyWriter({
      copies,
      article: id,
      tab,
      content: () => text.localCopy,
      onChange: () => status.notify(),
    });
    this.remaining = new Leftovers(leftovers, copies);
    this.saver = new SessionSaver({
      id,
      api,
      text,
      leftovers: this.remaining,
      copyWriter: this.copyWriter,
      status,
      onSaved,
      onDone: () => void this.follow(this.newestElsewhere),
    });
    if (text.isDirty) this.copyWriter.schedule();
    if (from === 'divided' && article)
      status.set({ kind: 'conflict', theirs: article, base, choice: { kind: 'open' } });
    else if (this.saver.hasWork) this.saver.goOn();
    else status.notify();
    void this.clearDone();
  }

  get subscribe() {
    return this.status.subscribe;
  }
  get current() {
    return this.status.current;
  }
  get editor() {
    return this.text.editor;
  }
  get from() {
    return this.opened.from;
  }
  /** Content as of the last pull from the editor. */
  readonly content = () => this.text.displayed;
  /** Article as last returned by the API; null if the API does not have it. */
  readonly article = () => this.text.article;
  readonly baseVersion = () => this.text.version;
  /** Unsaved content of closed tabs. */
  readonly leftovers = () => this.remaining.all;
  readonly generation = () => this.text.generation;

  /** Whether there are edits that the API has not confirmed. */
  get isDirty(): boolean {
    return this.text.isDirty;
  }

  /** @returns where the current content is stored, once known */
  kept(): Promise<StorageLocation> {
    this.editor.pull();
    return this.copyWriter.settled();
  }

  /** Stores pending edits on this device before the page is hidden or ends. */
  storeNow() {
    this.editor.pull();
    this.copyWriter.writeNow();
  }

  /** Applies an edit made outside the text editor. */
  change(part: Partial<ArticleContent>) {
    this.text.take(part);
    this.touched();
  }

  /**
   * Saves pending edits immediately.
   * @returns once they are saved, or cannot be for now
   */
  async flush(): Promise<void> {
    this.editor.pull();
    if (this.saver.isStopped) return;
    this.saver.clock.stop();
    await this.saver.run();
    if (this.saver.hasWork && this.status.phase.kind === 'typing') await this.flush();
  }

  /** Retries immediately when the network returns or the tab becomes visible. */
  wake() {
    const isHeldUp = ['offline', 'failed', 'signedOut'].includes(this.status.phase.kind);
    if (isHeldUp || this.saver.isWaiting) void this.saver.run().then(() => this.flush());
  }

  /**
   * Adopts the text that another tab saved, unless this tab has edits. Edits conflict at the next save; if they are
   * undone instead, the text is adopted then.
   */
  async follow(version: number): Promise<void> {
    this.newestElsewhere = Math.max(this.newestElsewhere, version);
    if (!this.isBusy && version > this.text.version) await this.catchUp();
  }

  /** Adopts what was done to the article elsewhere: the newer text, as `follow` does, or what became of the same text. */
  async catchUp(): Promise<void> {
    const known = this.text.article;
    // If the article cannot be read now, the next save detects the change.
    const read = await this.parts.api.read(this.opened.id).catch(() => null);
    // An answer that came meanwhile knows more.
    if (!read || this.text.article !== known) return;
    if (read.version === this.text.version) this.note(read);
    else if (!this.isBusy && read.version > this.text.version) this.saver.adopt(read);
  }

  /**
   * Adopts the article state returned by another action, such as publishing. The text in the editor does not change.
   */
  note(article: Article) {
    this.text.article = article;
    if (isSameContent(article.content, this.text.base)) this.text.version = article.version;
    this.status.notify();
  }

  /** Adopts a text that an action has saved, such as a restored version. Edits made meanwhile become a conflict. */
  restored(article: Article) {
    this.editor.pull();
    if (this.isDirty) this.saver.divide(article);
    else this.saver.adopt(article);
  }

  /** Keeps the displayed text when another version was saved, which remains as a revision. */
  async keepMine(): Promise<void> {
    const { phase } = this.status;
    if (phase.kind !== 'conflict') return;
    this.saver.drop();
    this.text.replaced = phase.theirs.content;
    this.saver.rebase(phase.theirs);
    this.status.set({ kind: 'typing' });
    await this.flush();
  }

  /** Replaces the displayed text once the API has both. In a conflict, `content` is the version to keep. */
  replace(content: ArticleContent): Promise<void> {
    return this.saver.replace(content);
  }

  /** Restores an article that was deleted elsewhere, or creates it again, with the displayed content. */
  async bringBack(): Promise<void> {
    const { phase } = this.status;
    if (phase.kind !== 'trashed') return;
    try {
      if (phase.removal === 'forGood') [this.text.version, this.text.base] = [0, emptyArticle];
      else this.text.article = await this.parts.api.recover(this.opened.id);
    } catch (error) {
      return this.saver.fail(error, null);
    }
    this.status.set({ kind: 'typing' });
    await this.flush();
  }

  /** Records that the session ended during another request. */
  signedOut(error: RequestError) {
    this.editor.pull();
    if (this.isDirty) this.status.set({ kind: 'signedOut', error });
  }

  /** Stops the timers. Unsaved content stays in the local copy, and a running request may finish. */
  close() {
    this.editor.pull();
    this.editor.close();
    this.saver.clock.close();
  }

  /** Whether the text of another version has to wait. */
  private get isBusy(): boolean {
    return this.isDirty || this.saver.isSaving || this.saver.isStopped;
  }

  private touched() {
    const { kind } = this.status.phase;
    if (kind === 'saved' || kind === 'failed') this.status.set({ kind: 'typing' });
    if (!this.saver.isStopped && kind !== 'offline' && kind !== 'conflict') this.saver.clock.typed();
  }

  /** Removes the copies of closed tabs once this tab has stored their content or the API has it. */
  private async clearDone(): Promise<void> {
    const { done } = this.opened;
    if (done.length > 0 && (await this.copyWriter.settled()) === 'onDevice')
      await removeCopies(this.parts.copies, done);
  }
}
