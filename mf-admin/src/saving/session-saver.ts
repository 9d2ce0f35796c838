import type { ArticleContent } from 'contract/article-content';
import type { Article, ArticleSave } from 'contract/articles';

import type { ArticleApi } from './article-api';
import type { CopyWriter } from './copy-writer';
import type { Leftovers } from './leftovers';
import type { LocalCopy } from './local-copies';
import { newId } from './new-id';
import { isSameContent } from './same-content';
import { SaveClock } from './save-clock';
import { saveFailureOf } from './save-failure';
import type { SessionStatus } from './session-state';
import type { SessionText } from './session-text';

interface Save extends ArticleSave {
  /** The copy whose content is sent as `preserve`. */
  leftover: LocalCopy | null;
  /** `show`: the writer chose this text, and it is displayed once the API has it and the one it replaces. */
  onArrival: 'continue' | 'show';
}

interface SaverParts {
  id: string;
  api: ArticleApi;
  text: SessionText;
  leftovers: Leftovers;
  copyWriter: CopyWriter;
  status: SessionStatus;
  /** Called with each version that this tab saves. */
  onSaved(version: number): void;
  /** Called when nothing is left to send. */
  onDone(): void;
}

/**
 * Sends content to the API. Each text is stored on this device first, only one request runs at a time, and a request
 * without a response is repeated unchanged.
 */
export class SessionSaver {
  readonly clock = new SaveClock(() => void this.run());
  private save: Save | null = null;
  private running: Promise<void> | null = null;

  constructor(private readonly parts: SaverParts) {}

  get hasWork(): boolean {
    return this.parts.text.isDirty || this.parts.leftovers.next() !== null;
  }

  /** Whether a save has no response yet. */
  get isSaving(): boolean {
    return this.save !== null;
  }

  /** Whether a save without a response is waiting for its retry. */
  get isWaiting(): boolean {
    return this.save !== null && this.running === null;
  }

  /** Whether saving is suspended until the writer decides. */
  get isStopped(): boolean {
    const { kind } = this.parts.status.phase;
    return kind === 'conflict' ? !this.save : kind === 'signedOut' || kind === 'trashed';
  }

  /**
   * Sends pending content.
   * @returns once it is saved, or cannot be for now
   */
  run(): Promise<void> {
    this.running ??= this.send().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Sends a text that replaces the displayed one. */
  async replace(content: ArticleContent): Promise<void> {
    const { text, leftovers, status } = this.parts;
    // Another caller may start the next save as soon as one ends.
    while (this.running) await this.running;
    text.editor.pull();
    const { phase } = status;
    this.save = {
      saveId: newId(),
      baseVersion: phase.kind === 'conflict' ? phase.theirs.version : text.version,
      content,
      preserve: text.displayed,
      leftover: leftovers.with(content),
      onArrival: 'show',
    };
    await this.run();
  }

  /** Starts a conflict between two versions of the same base. The writer decides. */
  divide(theirs: Article) {
    const { text, status } = this.parts;
    this.save = null;
    text.article = theirs;
    status.set({ kind: 'conflict', theirs, base: text.base, choice: { kind: 'open' } });
  }

  /** Makes the API's version the base of the displayed content. */
  rebase(article: Article) {
    this.parts.text.rebase(article);
    this.clock.reached();
  }

  /** Drops the pending save, because a decision replaced it. */
  drop() {
    this.save = null;
  }

  /** Displays the API's version. */
  adopt(article: Article) {
    this.rebase(article);
    this.parts.text.show(article.content);
    this.settle();
  }

  /** Marks the content as saved, or schedules the next save. */
  goOn() {
    if (!this.hasWork) return this.settle();
    this.parts.copyWriter.schedule();
    this.parts.status.set({ kind: 'typing' });
    this.clock.soon();
  }

  /**
   * Reports why an operation failed, and reads the other version after a conflict.
   * @param save null for other operations
   */
  async fail(error: unknown, save: Save | null): Promise<void> {
    const { text, leftovers, status } = this.parts;
    const failure = saveFailureOf(error);
    if (failure.kind === 'unreachable') {
      status.report({ kind: 'offline', reason: failure.reason }, this.save ? 'decided' : 'undecided');
      return this.clock.later();
    }
    this.save = null;
    text.sent = text.sent.filter((content) => content !== save?.content);
    if (failure.kind === 'stale') return this.compare(save);
    if (failure.kind !== 'refused') return status.set(failure);
    if (!save?.leftover || !failure.field.startsWith('preserve'))
      return status.report({ kind: 'refused', message: failure.message });
    leftovers.refuse(save.leftover);
    return this.goOn();
  }

  private settle() {
    this.parts.copyWriter.schedule();
    this.parts.status.set({ kind: 'saved' });
  }

  private next(): Save | null {
    if (!this.hasWork) return null;
    const { text, leftovers } = this.parts;
    const leftover = leftovers.next();
    const preserve = leftover?.content ?? text.replaced;
    return {
      saveId: newId(),
      baseVersion: text.version,
      content: text.displayed,
      ...(preserve && { preserve }),
      leftover,
      onArrival: 'continue',
    };
  }

  private async send(): Promise<void> {
    const { id, api, text, copyWriter, status, onDone } = this.parts;
    text.editor.pull();
    if (this.isStopped && status.phase.kind !== 'signedOut') return;
    const sending = (this.save ??= this.next());
    if (!sending) {
      this.settle();
      return onDone();
    }
    const { leftover: _, onArrival: __, ...save } = sending;
    this.clock.sent();
    if (!text.sent.includes(save.content)) text.sent = [...text.sent, save.content];
    copyWriter.schedule();
    status.report({ kind: 'saving' });
    // Store the local copy first.
    await copyWriter.settled();
    try {
      await this.arrived(await api.save(id, save), sending);
    } catch (error) {
      return this.fail(error, sending);
    }
  }

  private async arrived(article: Article, save: Save): Promise<void> {
    const { text, leftovers, onSaved } = this.parts;
    text.editor.pull();
    this.save = null;
    text.replaced = null;
    const isAsSent = isSameContent(text.displayed, save.preserve ?? save.content);
    // The writer typed while a replacement was being saved: the new text conflicts with it.
    if (save.onArrival === 'show' && !isAsSent) return this.divide(article);
    this.rebase({ ...article, content: save.content });
    text.sent = [];
    if (save.onArrival === 'show') text.show(save.content);
    // The API replaces former names of tags.
    if (text.takeTags(article)) this.rebase(article);
    onSaved(article.version);
    if (save.leftover) await leftovers.forget(save.leftover);
    this.goOn();
  }

  private async compare(save: Save | null): Promise<void> {
    const { id, api, text } = this.parts;
    let theirs: Article;
    try {
      theirs = await api.read(id);
    } catch (error) {
      return this.fail(error, null);
    }
    text.editor.pull();
    // A text that the writer chose to show is asked for again.
    const isSettled = text.isOwn(theirs) || (save?.onArrival === 'continue' && text.takeTags(theirs));
    if (!isSettled) return this.divide(theirs);
    this.rebase(theirs);
    this.goOn();
  }
}
