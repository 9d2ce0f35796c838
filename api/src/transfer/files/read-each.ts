import { setImmediate as nextTurn } from 'node:timers/promises';

import { withoutUnreadable } from 'contract/readable-input';
import { z } from 'zod';

import type { IncomingArticle } from '../incoming-article';
import { counted, type Notes } from '../notes';
import { UnreadableFileError } from '../transfer-errors';
import { longestReading } from './text-limits';

interface Reading<Item> {
  items: readonly Item[];
  /** Display name of an item, for the note if it cannot be read. */
  name(item: Item): string;
  /** Returns null for an item that is not an article, after a note in `left`. */
  read(item: Item): IncomingArticle | null | Promise<IncomingArticle | null>;
  left: Notes;
}

/**
 * Reads the articles of a file one by one. An unreadable one is reported with the reason and skipped. Yields after
 * each, because five thousand take a while.
 */
export async function readEach<Item>({ items, name, read, left }: Reading<Item>): Promise<IncomingArticle[]> {
  const articles: IncomingArticle[] = [];
  const deadline = performance.now() + longestReading;
  for (const item of items) {
    if (performance.now() > deadline)
      throw new UnreadableFileError(
        `Reading this file takes longer than ${longestReading / 60_000} minutes: it was given up after ${counted(articles.length, 'article')}. Import it in parts.`,
      );
    try {
      const article = await read(item);
      if (article) articles.push(savable(article));
    } catch (error) {
      left.add(`Left out, because it cannot be read: “${name(item)}” (${reasonOf(error)}).`);
    }
    await nextTurn();
  }
  return articles;
}

/** Leaves out characters that the API refuses: with one of them, the editor could never save the article. */
const savable = (article: IncomingArticle): IncomingArticle =>
  JSON.parse(JSON.stringify(article), (_field, value: unknown) =>
    typeof value === 'string' ? withoutUnreadable(value) : value,
  ) as IncomingArticle; // of the same shape

/** Describes an error for the report. Messages of a schema are for developers, so only the field is named. */
function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.message : String(error);
  const [field] = error.issues.map(({ path }) => path.join('.'));
  return field ? `its “${field}” is not as an export has it` : 'nothing in it is as an export has it';
}
