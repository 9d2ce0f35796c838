import type { ArticleContent } from 'contract/article-content';
import type { Article, ArticleSave } from 'contract/articles';
import { emptyArticle } from 'contract/empty-article';
import type { RequestError } from 'contract/request';

import type { ArticleApi } from './article-api';
import { CopyKeeper } from './copy-keeper';
import { EditorSource } from './editor-source';
import type { LocalCopies, LocalCopy } from './local-copies';
import { newId } from './new-id';
import type { Opened } from './open-article';
import { isSameContent } from './same-content';
import { SaveClock } from './save-clock';
import { saveFailureOf } from './save-failure';
import type { Choice, Kept, SessionState, Unsaved } from './session-state';

interface Sending extends ArticleSave {
  /** The copy that `preserve` is. */
  leftover: LocalCopy | null;
  /** `show`: a person chose this text; it is shown once the API has it and the one that it replaces. */
  onArrival: 'continue' | 'show';
}

export interface SessionParts {
  api: ArticleApi;
  copies: LocalCopies;
  /** This tab's name among the copies of this device. */
  tab: string;
  /** Called with each version that this tab has saved. */
  onSaved?: (version: number) => void;
}

/**
 * The article that is open in this tab. It owns the text that is shown, knows its version, and pulls from the editor
 * before every act. Each text is kept on this device before it is sent; one request is under way at a time; one that was
 * not answered is sent again as it was. Nothing takes the place of a text that is shown before the API has that one.
 */
export class DocumentSession {
  private phase: Unsaved | { kind: 'saved' };
  private snapshot: SessionState;
  private shown: ArticleContent;
  private base: ArticleContent;
  private version: number;
  private known: Article | null;
  /** What the API has, where a person decided that the text that is shown takes its place. Kept with the next save. */
  private replaced: ArticleContent | null = null;
  private left: readonly LocalCopy[];
  /** Of `left`, those that the site will not take. They stay on this device. */
  private readonly refused = new Set<LocalCopy>();
  /** The texts of saves whose answers have not come: the API may have them. */
  private sent: readonly ArticleContent[];
  private sending: Sending | null = null;
  private running: Promise<void> | null = null;
  private replacements = 0;
  /** The newest version that another tab of this device has saved. */
  private followed = 0;
  private readonly clock = new SaveClock(() => void this.run());
  private readonly keeper: CopyKeeper;
  private readonly listeners = new Set<() => void>();

  /** What the person types into; it is written out when it is pulled. */
  readonly editor = new EditorSource({
    onTouched: () => this.touched(),
    onText: (markdown) => this.take({ ...this.shown, markdown }),
  });

  constructor(
    private readonly opened: Opened,
    private readonly parts: SessionParts,
  ) {
    const { id, article, version, base, content, sent, from, leftovers } = opened;
    this.shown = content;
    this.base = base;
    this.version = version;
    this.known = article;
    this.left = leftovers;
    this.keeper = new CopyKeeper({
      copies: parts.copies,
      article: id,
      tab: parts.tab,
      words: () =>
        isSameContent(this.shown, this.base)
          ? null
          : { content: this.shown, base: this.base, baseVersion: this.version, sent: this.sent },
      onChange: () => this.tell(),
    });
    this.sent = sent;
    if (from === 'restored' && version > 0) this.replaced = base;
    this.phase =
      from === 'divided' && article
        ? { kind: 'conflict', theirs: article, base, choice: { kind: 'open' } }
        : { kind: this.hasWork ? 'typing' : 'saved' };
    this.snapshot = this.look();
    if (this.isDirty) this.keeper.keep();
    if (this.phase.kind === 'typing') this.clock.soon();
    void this.clearDone();
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly current = () => this.snapshot;
  /** As it was last pulled from the editor. */
  readonly content = () => this.shown;
  /** The article as the API last answered it; null where it has not got it. */
  readonly article = () => this.known;
  readonly baseVersion = () => this.version;
  /** Words of tabs that are gone which the API has not taken yet. */
  readonly leftovers = () => this.left;
  /** How often a text from elsewhere has taken the place of the one that was typed here: an editor starts again with it. */
  readonly generation = () => this.replacements;
  get from() {
    return this.opened.from;
  }

  /** Whether there are words that the API has not confirmed. */
  get isDirty(): boolean {
    return this.editor.isTouched || !isSameContent(this.shown, this.base);
  }

  /** @returns where the words of this moment are, once that is known */
  kept(): Promise<Kept> {
    this.editor.pull();
    return this.keeper.settled();
  }

  /** Takes what was typed beside the text. */
  change(part: Partial<ArticleContent>) {
    this.take({ ...this.shown, ...part });
    this.touched();
  }

  /** Sends what there is, now. @returns once it has arrived, or cannot for the time being */
  async flush(): Promise<void> {
    this.editor.pull();
    if (this.isStopped) return;
    this.clock.stop();
    await this.run();
    if (this.hasWork && this.phase.kind === 'typing') await this.flush();
  }

  /** The network is back, or somebody looks at the tab again: a retry that waits need not wait longer. */
  wake() {
    const { kind } = this.phase;
    const isWaiting = kind === 'offline' || kind === 'failed' || kind === 'signedOut';
    if (isWaiting || (this.sending && !this.running)) void this.run().then(() => this.flush());
  }

  /**
   * Another tab has saved: its text is shown where nothing was typed here. What was typed meets it at the next save, and
   * where that is taken back instead, there is none to meet it, and the text is shown then.
   */
  async follow(version: number): Promise<void> {
    this.followed = Math.max(this.followed, version);
    const isBusy = () => this.isDirty || this.sending !== null || this.isStopped;
    if (isBusy() || version <= this.version) return;
    // Where it cannot be read now, the next save finds out.
    const theirs = await this.parts.api.read(this.opened.id).catch(() => null);
    if (!theirs || isBusy() || theirs.version <= this.version) return;
    this.rebase(theirs);
    this.show(theirs.content);
    this.settle();
  }

  /** Takes what the API says of the article after another act, publishing for one. The text stays. */
  note(article: Article) {
    this.known = article;
    if (isSameContent(article.content, this.base)) this.version = article.version;
    this.tell();
  }

  /** Shows the text that an act has put in place of the saved one, an earlier version for one. What was typed meanwhile stays. */
  restored(article: Article) {
    this.editor.pull();
    if (this.isDirty) return this.divide(article);
    this.rebase(article);
    this.show(article.content);
    this.settle();
  }

  /** Goes on with the text that is shown where somebody else has saved another one, which stays a revision. */
  async keepMine(): Promise<void> {
    if (this.phase.kind !== 'conflict') return;
    this.sending = null;
    this.replaced = this.phase.theirs.content;
    this.rebase(this.phase.theirs);
    this.set({ kind: 'typing' });
    await this.flush();
  }

  /** Puts a text in place of the one that is shown, once the API has both. Of two versions it is the one that was chosen. */
  async replace(content: ArticleContent): Promise<void> {
    if (this.running) await this.running;
    this.editor.pull();
    const leftover = this.left.find((copy) => isSameContent(copy.content, content)) ?? null;
    const baseVersion = this.phase.kind === 'conflict' ? this.phase.theirs.version : this.version;
    this.sending = { saveId: newId(), baseVersion, content, preserve: this.shown, leftover, onArrival: 'show' };
    await this.run();
  }

  /** The article was deleted elsewhere: takes it out of the trash, or begins it again, with the words that are shown. */
  async bringBack(): Promise<void> {
    if (this.phase.kind !== 'trashed') return;
    const { removal } = this.phase;
    try {
      if (removal === 'forGood') [this.version, this.base] = [0, emptyArticle];
      else this.known = await this.parts.api.recover(this.opened.id);
    } catch (error) {
      return this.fail(error, null);
    }
    this.set({ kind: 'typing' });
    await this.flush();
  }

  /** The session ended while something else was asked for. */
  signedOut(error: RequestError) {
    this.editor.pull();
    if (this.isDirty) this.set({ kind: 'signedOut', error });
  }

  /** Ends the timers. What has not arrived stays on this device, and a request that is under way is left to end. */
  close() {
    this.editor.pull();
    this.editor.close();
    this.clock.close();
  }

  private get hasWork(): boolean {
    return this.isDirty || this.nextLeftover() !== null;
  }

  /** Whether nothing is sent before a person has decided. */
  private get isStopped(): boolean {
    const { phase } = this;
    if (phase.kind === 'conflict') return !this.sending;
    return phase.kind === 'signedOut' || phase.kind === 'trashed';
  }

  private touched() {
    const { kind } = this.phase;
    if (kind === 'saved' || kind === 'failed') this.set({ kind: 'typing' });
    if (!this.isStopped && kind !== 'offline' && kind !== 'conflict') this.clock.typed();
  }

  private take(content: ArticleContent) {
    this.shown = content;
    this.keeper.keep();
    this.tell();
  }

  private show(content: ArticleContent) {
    if (isSameContent(content, this.shown)) return;
    this.shown = content;
    this.replacements += 1;
    this.editor.release();
  }

  private rebase(article: Article) {
    this.known = article;
    this.version = article.version;
    this.base = article.content;
    this.clock.reached();
  }

  private divide(theirs: Article, choice: Choice = { kind: 'open' }) {
    this.sending = null;
    this.known = theirs;
    this.set({ kind: 'conflict', theirs, base: this.base, choice });
  }

  private look(): SessionState {
    if (this.phase.kind === 'saved') return { kind: 'saved', at: this.known?.updatedAt ?? null };
    return { ...this.phase, kept: this.keeper.kept };
  }

  private set(phase: Unsaved | { kind: 'saved' }) {
    this.phase = phase;
    this.tell();
  }

  private tell() {
    this.snapshot = this.look();
    for (const listener of this.listeners) listener();
  }

  private settle() {
    this.keeper.keep();
    this.set({ kind: 'saved' });
  }

  private run(): Promise<void> {
    this.running ??= this.send().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private nextLeftover(): LocalCopy | null {
    return this.left.find((copy) => !this.refused.has(copy)) ?? null;
  }

  private next(): Sending | null {
    if (!this.hasWork) return null;
    const leftover = this.nextLeftover();
    const preserve = leftover?.content ?? this.replaced;
    return {
      saveId: newId(),
      baseVersion: this.version,
      content: this.shown,
      ...(preserve && { preserve }),
      leftover,
      onArrival: 'continue',
    };
  }

  private async send(): Promise<void> {
    this.editor.pull();
    if (this.isStopped && this.phase.kind !== 'signedOut') return;
    const sending = (this.sending ??= this.next());
    if (!sending) {
      this.settle();
      return void this.follow(this.followed);
    }
    this.clock.sent();
    if (!this.sent.includes(sending.content)) this.sent = [...this.sent, sending.content];
    this.keeper.keep();
    this.progress('saving');
    // The copy on this device comes first.
    await this.keeper.settled();
    const { leftover: _, onArrival: __, ...save } = sending;
    try {
      await this.arrived(await this.parts.api.save(this.opened.id, save), sending);
    } catch (error) {
      return this.fail(error, sending);
    }
  }

  private async arrived(article: Article, sending: Sending): Promise<void> {
    this.editor.pull();
    this.sending = null;
    this.replaced = null;
    const isAsSent = isSameContent(this.shown, sending.preserve ?? sending.content);
    // Typed while another text was on its way: the new words meet it.
    if (sending.onArrival === 'show' && !isAsSent) return this.divide(article);
    this.rebase({ ...article, content: sending.content });
    this.sent = [];
    if (sending.onArrival === 'show') this.show(sending.content);
    this.parts.onSaved?.(article.version);
    if (sending.leftover) await this.forget(sending.leftover);
    if (!this.hasWork) return this.settle();
    this.keeper.keep();
    this.set({ kind: 'typing' });
    this.clock.soon();
  }

  /** What is under way, where the conflict stays on the screen until it is done. */
  private progress(kind: 'saving' | 'offline') {
    if (this.phase.kind === 'conflict') this.set({ ...this.phase, choice: { kind: this.sending ? kind : 'open' } });
    else this.set({ kind });
  }

  private async fail(error: unknown, sending: Sending | null): Promise<void> {
    const failure = saveFailureOf(error);
    if (failure.kind === 'unreachable') {
      this.progress('offline');
      return this.clock.later();
    }
    this.sending = null;
    this.sent = this.sent.filter((text) => text !== sending?.content);
    if (failure.kind === 'stale') return this.compare();
    if (failure.kind !== 'refused') return this.set(failure);
    if (sending?.leftover && failure.field.startsWith('preserve')) {
      // The site will not take it: it stays on this device, in the list of earlier versions.
      this.refused.add(sending.leftover);
      this.set({ kind: 'typing' });
      return this.clock.soon();
    }
    if (this.phase.kind === 'conflict')
      this.set({ ...this.phase, choice: { kind: 'refused', message: failure.message } });
    else this.set({ kind: 'failed', message: failure.message });
  }

  private async compare(): Promise<void> {
    let theirs: Article;
    try {
      theirs = await this.parts.api.read(this.opened.id);
    } catch (error) {
      return this.fail(error, null);
    }
    this.editor.pull();
    // The text that both were made from, one that says the same, or a save of this tab that was not answered.
    const own = [this.shown, this.base, ...this.sent];
    if (!own.some((text) => isSameContent(theirs.content, text))) return this.divide(theirs);
    this.rebase(theirs);
    if (!this.hasWork) return this.settle();
    this.set({ kind: 'typing' });
    this.clock.soon();
  }

  private async forget(leftover: LocalCopy): Promise<void> {
    this.left = this.left.filter((copy) => copy !== leftover);
    // Where it cannot be removed it is offered once more, which loses nothing.
    await this.parts.copies.remove(leftover.article, leftover.tab).catch(() => undefined);
  }

  /** Removes the copies of tabs that are gone, once this tab keeps their words or the API has them. */
  private async clearDone(): Promise<void> {
    if (this.opened.done.length === 0 || (await this.keeper.settled()) === 'inTab') return;
    const { copies } = this.parts;
    await Promise.all(this.opened.done.map(({ article, tab }) => copies.remove(article, tab).catch(() => undefined)));
  }
}
