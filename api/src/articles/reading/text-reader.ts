import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { PreparationNeededError } from '../../platform/database/transactions';
import { UnreadableTextError } from '../markdown/time-limit';
import { readArticleText, type ArticleText, type ReadText } from './read-article-text';
import type { TextAnswer } from './text-thread';

/** Milliseconds without a text after which the thread ends. It takes some 30 MB, and 0.2 s to start. */
const idleTime = 60_000;

/** Megabytes of JavaScript heap. The longest text takes about 100. */
const memoryCap = 512;

/** Texts that stay read: the one that an author works on, as checked, previewed and published. */
const recentTexts = 8;

/**
 * Reads authors' texts in a thread, so that no request waits for one: the parser can take a second for a text. The
 * thread starts with the first text. Without a file for it, as in the worker, texts are read in place.
 */
@Injectable()
export class TextReader implements OnApplicationShutdown {
  private thread: Worker | null = null;
  private turn: Promise<unknown> = Promise.resolve();
  /** Receives the answer to the text that is being read. */
  private answer: ((answer: TextAnswer) => void) | undefined;
  private idle: NodeJS.Timeout | undefined;
  private readonly recent = new LRUCache<string, ReadText>({ max: recentTexts });

  /** @param file script that runs in the thread */
  constructor(private readonly file: string | null) {}

  /** @throws {UnreadableTextError} */
  read(text: ArticleText): Promise<ReadText> {
    const read = this.turn.then(() => this.readNext(text));
    this.turn = read.catch(() => undefined);
    return read;
  }

  /**
   * Reads a text inside a transaction, which must not wait for the thread: on SQLite readers would see its rows
   * meanwhile. If the text is not read yet, the transaction starts over when it is. So what it publishes is made of the
   * facts and pictures that it sees itself.
   * @throws {UnreadableTextError} {PreparationNeededError} for `Transactions`
   */
  readInTransaction(text: ArticleText): ReadText {
    if (this.file === null) return readArticleText(text);
    const read = this.recent.get(keyOf(text));
    if (!read) throw new PreparationNeededError(() => this.read(text));
    return read;
  }

  /** Like `readInTransaction`, for a text that refers to nothing. @returns its HTML */
  htmlInTransaction(markdown: string): string {
    return this.readInTransaction({ markdown, ...nothingReferred }).rendered.html;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }

  private async readNext(text: ArticleText): Promise<ReadText> {
    if (this.file === null) return readArticleText(text);
    const key = keyOf(text);
    const read = this.recent.get(key) ?? readOf(await this.ask(this.file, text));
    this.recent.set(key, read);
    return read;
  }

  private async ask(file: string, text: ArticleText): Promise<TextAnswer> {
    const thread = (this.thread ??= this.launch(file));
    clearTimeout(this.idle);
    try {
      return await new Promise<TextAnswer>((resolve) => {
        this.answer = resolve;
        thread.postMessage(text);
      });
    } finally {
      this.idle = setTimeout(() => void this.end(), idleTime).unref();
    }
  }

  /** Starts a thread that does not keep the process alive. */
  private launch(file: string): Worker {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryCap } });
    const end = (reason: unknown) => {
      if (this.thread === thread) this.thread = null;
      this.answer?.({ unreadable: String(reason) }); // it needs more memory than there is
    };
    thread.on('message', (answer: TextAnswer) => this.answer?.(answer)).on('error', end);
    thread.on('exit', (code) => end(`the thread ended with code ${code}`)).unref();
    return thread;
  }

  private async end(): Promise<void> {
    const { thread } = this;
    this.thread = null;
    clearTimeout(this.idle);
    await thread?.terminate();
  }
}

const nothingReferred = { facts: new Map(), pictures: new Map(), files: new Map(), today: '' };

/** @throws {UnreadableTextError} */
function readOf(answer: TextAnswer): ReadText {
  if ('read' in answer) return answer.read;
  throw 'unreadable' in answer ? new UnreadableTextError(answer.unreadable) : new Error(answer.failed);
}

/** Same text, same facts, same day: same key. */
function keyOf({ facts, pictures, files, ...text }: ArticleText): string {
  const all = JSON.stringify([text, [...facts], [...pictures], [...files]]);
  return createHash('sha256').update(all).digest('base64');
}
