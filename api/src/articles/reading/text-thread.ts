import { parentPort } from 'node:worker_threads';

import { UnreadableTextError } from '../markdown/time-limit';
import { readArticleText, type ArticleText, type ReadText } from './read-article-text';

/** Answer to an `ArticleText`. A reason is the stack of an error, whose class does not survive the way. */
export type TextAnswer = { read: ReadText } | { unreadable: string } | { failed: string };

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function answerTo(text: ArticleText): TextAnswer {
  try {
    return { read: readArticleText(text) };
  } catch (error) {
    return error instanceof UnreadableTextError ? { unreadable: stackOf(error.cause) } : { failed: stackOf(error) };
  }
}

parentPort?.on('message', (text: ArticleText) => parentPort?.postMessage(answerTo(text)));
