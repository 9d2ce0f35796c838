import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SerialQueue } from 'contract/serial-queue';
import { LRUCache } from 'lru-cache';

import { PreparationNeededError } from '../../platform/database/transactions';
import { UnavailableError } from '../../platform/errors/api-errors';
import { timeFor, UnreadableTextError } from '../markdown/time-limit';
import { plainText, readArticleText, type ArticleText, type ReadText } from './read-article-text';
import type { TextAnswer } from './text-thread';

/** Milliseconds without a text after which the thread ends. It takes some 30 MB, and 0.2 s to start. */
const idleTime = 60_000;

/** Megabytes of JavaScript heap. The longest text takes about 100. */
const memoryCap = 512;

/** Texts that stay read: the one that an author works on, as checked, previewed and published. */
const recentTexts = 8;

/** Texts that stay read for transactions, which start over when theirs is read. */
const preparedTexts = 32;

/** Milliseconds for the thread's answer. It ends the reading itself, and starts and checks besides. */
const answerTime = (markdown: string) => 2 * timeFor(markdown);

interface Reading {
  done: Promise<ReadText>;
  /** Set once it is done. */
  result?: ReadText;
}

/**
 * Reads authors' texts in a thread, so that no request waits for one: the parser can take a second for a text. The
 * thread starts with the first text. Without a file for it, as in the worker, texts are read in place.
 */
@Injectable()
export class TextReader implements OnApplicationShutdown {
  private thread: Worker | null = null;
  private readonly queue = new SerialQueue();
  private waiting = 0;
  private idle: NodeJS.Timeout | undefined;
  private readonly recent = new LRUCache<string, Reading>({ max: recentTexts });
  private readonly prepared = new LRUCache<string, ReadText>({ max: preparedTexts });

  /**
   * @param file script that runs in the thread
   * @param timeout returns the milliseconds for the thread's answer to a text
   */
  constructor(
    private readonly file: string | null,
    private readonly timeout = answerTime,
  ) {}

  /**
   * @param options.mostAhead most texts that this one may wait for
   * @throws {UnreadableTextError}
   * @throws {UnavailableError} if more are ahead
   */
  async read(text: ArticleText, { mostAhead = Infinity } = {}): Promise<ReadText> {
    const { file } = this;
    if (file === null) return readArticleText(text);
    const key = keyOf(text);
    const known = this.recent.get(key);
    if (known) return known.done;
    if (this.waiting > mostAhead) throw new UnavailableError('Many texts are being read right now. Try again shortly.');
    const reading: Reading = { done: this.enqueue(file, text) };
    this.recent.set(key, reading);
    try {
      return (reading.result = await reading.done);
    } catch (error) {
      if (this.recent.peek(key) === reading) this.recent.delete(key);
      throw error;
    }
  }

  /**
   * Reads a text inside a transaction, which must not wait for the thread: on SQLite readers would see its rows
   * meanwhile. If the text is not read yet, the transaction starts over when it is. So what it publishes is made of the
   * facts and pictures that it sees itself.
   * @throws {UnreadableTextError} {PreparationNeededError} for `Transactions`
   */
  readInTransaction(text: ArticleText): ReadText {
    if (this.file === null) return readArticleText(text);
    const key = keyOf(text);
    const read = this.prepared.get(key) ?? this.recent.get(key)?.result;
    // Kept apart: before the transaction has its turn, many other texts may be read.
    if (!read) throw new PreparationNeededError(async () => this.prepared.set(key, await this.read(text)));
    return read;
  }

  /** Like `readInTransaction`, for a text that refers to nothing. @returns its HTML */
  htmlInTransaction(markdown: string): string {
    return this.readInTransaction(plainText(markdown)).rendered.html;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }

  private enqueue(file: string, text: ArticleText): Promise<ReadText> {
    this.waiting += 1;
    return this.queue.run(async () => {
      try {
        return readOf(await this.ask(file, text));
      } finally {
        this.waiting -= 1;
      }
    });
  }

  private async ask(file: string, text: ArticleText): Promise<TextAnswer> {
    const thread = (this.thread ??= this.launch(file));
    clearTimeout(this.idle);
    const listening = new AbortController();
    try {
      thread.postMessage(text);
      return await answerOf(thread, { timeout: this.timeout(text.markdown), signal: listening.signal });
    } catch (error) {
      this.forget(thread);
      void thread.terminate();
      throw error;
    } finally {
      listening.abort();
      this.idle = setTimeout(() => void this.end(), idleTime).unref();
    }
  }

  /** Starts a thread that does not keep the process alive. */
  private launch(file: string): Worker {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryCap } });
    const forget = () => this.forget(thread);
    thread.on('error', forget).on('exit', forget).unref();
    return thread;
  }

  private forget(thread: Worker): void {
    if (this.thread === thread) this.thread = null;
  }

  private async end(): Promise<void> {
    const { thread } = this;
    this.thread = null;
    clearTimeout(this.idle);
    await thread?.terminate();
  }
}

/**
 * Returns the answer of a thread to its text.
 * @throws {UnreadableTextError} if it needs more time or memory than there is
 */
async function answerOf(
  thread: Worker,
  { timeout, signal }: { timeout: number; signal: AbortSignal },
): Promise<TextAnswer> {
  const exit = once(thread, 'exit', { signal }).then(([code]) => {
    throw new Error(`The thread that reads texts ended with code ${code}.`);
  });
  const late = wait(timeout, undefined, { signal, ref: false }).then(() => {
    throw new UnreadableTextError(new Error(`The thread did not answer within ${timeout} ms.`));
  });
  try {
    // Rejects with the thread's error.
    const [answer] = await Promise.race([once(thread, 'message', { signal }), exit, late]);
    return answer;
  } catch (error) {
    throw isOutOfMemory(error) ? new UnreadableTextError(error) : error;
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

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
