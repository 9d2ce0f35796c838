import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import { emptyArticle } from 'contract/empty-article';
import type { RequestError } from 'contract/request';

import type { ArticleApi } from './article-api';
import { CopyKeeper } from './copy-keeper';
import { Leftovers, removeCopies } from './leftovers';
import type { LocalCopies } from './local-copies';
import type { Opened } from './open-article';
import { isSameContent } from './same-content';
import { SessionSaver } from './session-saver';
import { SessionStatus, type Kept } from './session-state';
import { SessionWords } from './session-words';

export interface SessionParts {
  api: ArticleApi;
  copies: LocalCopies;
  /** This tab's name among the copies of this device. */
  tab: string;
  /** Called with each version that this tab has saved. */
  onSaved?: (version: number) => void;
}

/**
 * The article that is open in this tab, and everything that is done with its words. It pulls from the editor before
 * every act, and nothing takes the place of a text that is shown before the API has that one. What it knows is in
 * `words`, the copy on this device is the keeper's, talking to the API the saver's, and what a person sees the status's.
 */
export class DocumentSession {
  private readonly status = new SessionStatus({
    savedAt: () => this.words.article?.updatedAt ?? null,
    kept: () => this.keeper.kept,
  });
  private readonly words: SessionWords;
  private readonly keeper: CopyKeeper;
  private readonly left: Leftovers;
  private readonly saver: SessionSaver;
  /** The newest version that another tab of this device has saved. */
  private followed = 0;

  constructor(
    private readonly opened: Opened,
    private readonly parts: SessionParts,
  ) {
    const { id, article, base, from, leftovers } = opened;
    const { api, copies, tab, onSaved = () => undefined } = parts;
    const { status } = this;
    const words = new SessionWords(opened, {
      onTouched: () => this.touched(),
      onChange: () => {
        this.keeper.keep();
        status.tell();
      },
    });
    this.words = words;
    this.keeper = new CopyKeeper({
      copies,
      article: id,
      tab,
      words: () => words.toKeep,
      onChange: () => status.tell(),
    });
    this.left = new Leftovers(leftovers, copies);
    this.saver = new SessionSaver({
      id,
      api,
      words,
      leftovers: this.left,
      keeper: this.keeper,
      status,
      onSaved,
      onDone: () => void this.follow(this.followed),
    });
    if (words.isDirty) this.keeper.keep();
    if (from === 'divided' && article)
      status.set({ kind: 'conflict', theirs: article, base, choice: { kind: 'open' } });
    else if (this.saver.hasWork) this.saver.goOn();
    else status.tell();
    void this.clearDone();
  }

  get subscribe() {
    return this.status.subscribe;
  }
  get current() {
    return this.status.current;
  }
  get editor() {
    return this.words.editor;
  }
  get from() {
    return this.opened.from;
  }
  /** As it was last pulled from the editor. */
  readonly content = () => this.words.shown;
  /** The article as the API last answered it; null where it has not got it. */
  readonly article = () => this.words.article;
  readonly baseVersion = () => this.words.version;
  /** Words of tabs that are gone which the API has not taken yet. */
  readonly leftovers = () => this.left.all;
  readonly generation = () => this.words.generation;

  /** Whether there are words that the API has not confirmed. */
  get isDirty(): boolean {
    return this.words.isDirty;
  }

  /** @returns where the words of this moment are, once that is known */
  kept(): Promise<Kept> {
    this.editor.pull();
    return this.keeper.settled();
  }

  /** Takes what was typed beside the text. */
  change(part: Partial<ArticleContent>) {
    this.words.take(part);
    this.touched();
  }

  /** Sends what there is, now. @returns once it has arrived, or cannot for the time being */
  async flush(): Promise<void> {
    this.editor.pull();
    if (this.saver.isStopped) return;
    this.saver.clock.stop();
    await this.saver.run();
    if (this.saver.hasWork && this.status.phase.kind === 'typing') await this.flush();
  }

  /** The network is back, or somebody looks at the tab again: a retry that waits need not wait longer. */
  wake() {
    const isHeldUp = ['offline', 'failed', 'signedOut'].includes(this.status.phase.kind);
    if (isHeldUp || this.saver.isWaiting) void this.saver.run().then(() => this.flush());
  }

  /**
   * Another tab has saved: its text is shown where nothing was typed here. What was typed meets it at the next save, and
   * where that is taken back instead, there is none to meet it, and the text is shown then.
   */
  async follow(version: number): Promise<void> {
    this.followed = Math.max(this.followed, version);
    const isBusy = () => this.isDirty || this.saver.isSaving || this.saver.isStopped;
    if (isBusy() || version <= this.words.version) return;
    // Where it cannot be read now, the next save finds out.
    const theirs = await this.parts.api.read(this.opened.id).catch(() => null);
    if (theirs && !isBusy() && theirs.version > this.words.version) this.saver.adopt(theirs);
  }

  /** Takes what the API says of the article after another act, publishing for one. The text stays. */
  note(article: Article) {
    this.words.article = article;
    if (isSameContent(article.content, this.words.base)) this.words.version = article.version;
    this.status.tell();
  }

  /** Shows the text that an act has put in place of the saved one, an earlier version for one. What was typed meanwhile stays. */
  restored(article: Article) {
    this.editor.pull();
    if (this.isDirty) this.saver.divide(article);
    else this.saver.adopt(article);
  }

  /** Goes on with the text that is shown where somebody else has saved another one, which stays a revision. */
  async keepMine(): Promise<void> {
    const { phase } = this.status;
    if (phase.kind !== 'conflict') return;
    this.saver.drop();
    this.words.replaced = phase.theirs.content;
    this.saver.rebase(phase.theirs);
    this.status.set({ kind: 'typing' });
    await this.flush();
  }

  /** Puts a text in place of the one that is shown, once the API has both. Of two versions it is the one that was chosen. */
  replace(content: ArticleContent): Promise<void> {
    return this.saver.replace(content);
  }

  /** The article was deleted elsewhere: takes it out of the trash, or begins it again, with the words that are shown. */
  async bringBack(): Promise<void> {
    const { phase } = this.status;
    if (phase.kind !== 'trashed') return;
    try {
      if (phase.removal === 'forGood') [this.words.version, this.words.base] = [0, emptyArticle];
      else this.words.article = await this.parts.api.recover(this.opened.id);
    } catch (error) {
      return this.saver.fail(error, null);
    }
    this.status.set({ kind: 'typing' });
    await this.flush();
  }

  /** The session ended while something else was asked for. */
  signedOut(error: RequestError) {
    this.editor.pull();
    if (this.isDirty) this.status.set({ kind: 'signedOut', error });
  }

  /** Ends the timers. What has not arrived stays on this device, and a request that is under way is left to end. */
  close() {
    this.editor.pull();
    this.editor.close();
    this.saver.clock.close();
  }

  private touched() {
    const { kind } = this.status.phase;
    if (kind === 'saved' || kind === 'failed') this.status.set({ kind: 'typing' });
    if (!this.saver.isStopped && kind !== 'offline' && kind !== 'conflict') this.saver.clock.typed();
  }

  /** Removes the copies of tabs that are gone, once this tab keeps their words or the API has them. */
  private async clearDone(): Promise<void> {
    const { done } = this.opened;
    if (done.length > 0 && (await this.keeper.settled()) === 'onDevice') await removeCopies(this.parts.copies, done);
  }
}
