import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';

import { CopyKeeper } from './copy-keeper';
import { newId } from './new-id';
import { isSameContent } from './same-content';
import { SaveClock } from './save-clock';
import { saveFailureOf } from './save-failure';
import type { EngineParts, Opened, SaveState } from './save-state';

interface Sending {
  saveId: string;
  content: ArticleContent;
}

/**
 * Sees to it that no word is lost. Each change is kept on this device before it is sent; one request is under way at a
 * time; one that was not answered is sent again as it was, by the same `saveId`, before anything newer; and what comes
 * too late stops everything until somebody has looked at both texts.
 */
export class SaveEngine {
  private state: SaveState;
  private shown: ArticleContent;
  private base: ArticleContent;
  private version: number | null;
  private savedAt: string | null;
  private sending: Sending | null = null;
  private running: Promise<void> | null = null;
  private readonly clock = new SaveClock(() => void this.run());
  private readonly keeper: CopyKeeper;
  private replacements = 0;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly opened: Opened,
    private readonly parts: EngineParts,
  ) {
    this.keeper = new CopyKeeper(parts.copies, opened.id, parts.tab);
    this.shown = opened.content;
    this.base = opened.base;
    this.version = opened.version;
    this.savedAt = opened.savedAt;
    this.state = opened.theirs
      ? { kind: 'conflict', theirs: opened.theirs, base: opened.base }
      : { kind: 'saved', at: opened.savedAt };
    if (!this.isDirty) return;
    // Words that another tab has left: from here on they are this tab's.
    this.keep();
    if (opened.theirs) return;
    this.state = { kind: 'typing' };
    this.clock.soon();
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly current = () => this.state;
  readonly content = () => this.shown;
  readonly baseVersion = () => this.version;
  /** How often a text from elsewhere has taken the place of the one that was typed here: an editor starts again with it. */
  readonly generation = () => this.replacements;

  /** Whether there are words that the API has not confirmed. */
  get isDirty(): boolean {
    return !isSameContent(this.shown, this.base);
  }

  /** @returns whether the words of this moment are on this device, once they are */
  readonly kept = () => this.keeper.kept();

  /** Takes what was typed. */
  change(content: ArticleContent) {
    this.shown = content;
    this.keep();
    const { kind } = this.state;
    if (kind === 'conflict' || kind === 'signedOut') return this.tell();
    if (kind === 'saved' || kind === 'failed') this.set({ kind: 'typing' });
    else this.tell();
    if (kind !== 'offline') this.clock.typed();
  }

  /** Takes a whole text in place of what was typed. */
  replace(content: ArticleContent) {
    this.replacements += 1;
    this.change(content);
  }

  /** Sends what there is, now. @returns once it has arrived, or cannot for the time being */
  async flush(): Promise<void> {
    if (this.state.kind === 'conflict' || this.state.kind === 'signedOut') return;
    this.clock.stop();
    await this.run();
    if (this.isDirty && this.state.kind === 'typing') await this.flush();
  }

  /** The network is back, or somebody looks at the tab again: a retry that waits need not wait longer. */
  wake() {
    if (this.state.kind === 'offline' || this.state.kind === 'failed') void this.flush();
  }

  /** Takes an answer of the API to something else: the article was published, say, or an earlier text restored. */
  adopt(article: Article) {
    const wasDirty = this.isDirty;
    // Somebody else's text under words that were typed meanwhile: the next save is refused, and both are shown.
    if (wasDirty && !isSameContent(article.content, this.base)) return;
    this.confirm(article);
    if (!wasDirty) this.show(article.content);
    if (this.isDirty) this.clock.soon();
    else this.settle();
  }

  /** Goes on with a text that somebody chose, looking at both. What loses is kept as well. */
  async resolve(content: ArticleContent) {
    if (this.state.kind !== 'conflict') return;
    const { theirs } = this.state;
    // "Theirs" is a revision of the API already.
    if (!isSameContent(content, this.shown)) await this.parts.copies.setAside(this.opened.id, this.shown);
    this.sending = null;
    this.confirm(theirs);
    this.show(content);
    if (!this.isDirty) return this.settle();
    this.keep();
    this.set({ kind: 'typing' });
    await this.flush();
  }

  /** Ends the timers. What has not arrived stays on this device, and a request that is under way is left to end. */
  close() {
    this.clock.close();
  }

  private show(content: ArticleContent) {
    if (!isSameContent(content, this.shown)) this.replacements += 1;
    this.shown = content;
  }

  private set(state: SaveState) {
    this.state = state;
    this.tell();
  }

  private tell() {
    for (const listener of this.listeners) listener();
  }

  private keep() {
    this.keeper.keep(() => this.isDirty && { content: this.shown, base: this.base, baseVersion: this.version });
  }

  private run(): Promise<void> {
    this.running ??= this.send().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async send(): Promise<void> {
    if (!this.isDirty && !this.sending) return this.settle();
    const sending = (this.sending ??= { saveId: newId(), content: this.shown });
    this.clock.sent();
    this.set({ kind: 'saving' });
    // The copy on this device comes first.
    await this.keeper.kept();
    try {
      const article = await this.request(sending);
      this.sending = null;
      this.confirm(article);
      // What the API keeps is not always what it was sent. Without this the difference would be sent for ever.
      if (isSameContent(this.shown, sending.content)) this.show(article.content);
    } catch (error) {
      return this.fail(error);
    }
    if (!this.isDirty) return this.settle();
    this.keep();
    this.set({ kind: 'typing' });
    this.clock.soon();
  }

  private request({ saveId, content }: Sending): Promise<Article> {
    const { id } = this.opened;
    if (this.version === null) return this.parts.api.create(id, content);
    return this.parts.api.save(id, { baseVersion: this.version, saveId, content });
  }

  private confirm(article: Article) {
    this.clock.reached();
    this.version = article.version;
    this.base = article.content;
    this.savedAt = article.updatedAt;
    this.parts.onSaved?.(article);
  }

  private settle() {
    this.keep();
    this.set({ kind: 'saved', at: this.savedAt });
  }

  private async fail(error: unknown): Promise<void> {
    const failure = saveFailureOf(error);
    if (failure.kind === 'stale') return this.compare();
    if (failure.kind === 'unreachable') return this.retryLater();
    this.sending = null;
    this.set(
      failure.kind === 'refused'
        ? { kind: 'failed', message: failure.message }
        : { kind: 'signedOut', error: failure.error },
    );
  }

  private async retryLater() {
    this.set({ kind: 'offline', kept: await this.keeper.kept() });
    this.clock.later();
  }

  private async compare(): Promise<void> {
    let theirs: Article;
    try {
      theirs = await this.parts.api.read(this.opened.id);
    } catch (error) {
      return this.fail(error);
    }
    this.sending = null;
    if (!isSameContent(theirs.content, this.shown)) return this.set({ kind: 'conflict', theirs, base: this.base });
    this.confirm(theirs);
    this.settle();
  }
}
