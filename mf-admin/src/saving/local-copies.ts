import type { ArticleContent } from 'contract/article-content';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Content of a tab that the API may not have. */
export interface LocalCopy {
  article: string;
  /** The tab that wrote it, so that tabs never overwrite each other's copies. */
  tab: string;
  content: ArticleContent;
  /** Common ancestor for a three-way merge. */
  base: ArticleContent;
  /** Version of `base`; 0 if the article has never reached the API (null in copies of earlier releases). */
  baseVersion: number | null;
  /** Content of saves without a response, which the API may have stored. */
  sent?: readonly ArticleContent[];
  /** Email address of the author. Absent in copies of earlier releases, and if it was unknown. */
  by?: string;
  /** Epoch milliseconds by this device's clock. */
  keptAt: number;
}

/** A text that lost a conflict in an earlier release. Today the API stores it as a revision. */
export interface SetAside {
  article: string;
  content: ArticleContent;
  setAsideAt: number;
}

interface Writing extends DBSchema {
  copies: { key: [string, string]; value: LocalCopy; indexes: { article: string } };
  aside: { key: number; value: SetAside; indexes: { article: string } };
}

/** Storage of local copies. Each method rejects if the browser has no storage, is full, or does not respond. */
export interface LocalCopies {
  put(copy: LocalCopy): Promise<void>;
  remove(article: string, tab: string): Promise<void>;
  /** Copies of all tabs, newest first. */
  of(article: string): Promise<LocalCopy[]>;
  /** Copies of all articles, newest first. */
  all(): Promise<LocalCopy[]>;
  /** Newest first. */
  asideOf(article: string): Promise<SetAside[]>;
}

/** Milliseconds. A database blocked by another tab or a hanging disk may never respond. */
const timeout = 4_000;

function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('This browser’s storage does not answer')), timeout);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** @param onLost called when the browser closes the database, for example because the site's data was cleared */
async function open(name: string, onLost: () => void): Promise<IDBPDatabase<Writing>> {
  return openDB<Writing>(name, 1, {
    terminated: onLost,
    upgrade(database) {
      database.createObjectStore('copies', { keyPath: ['article', 'tab'] }).createIndex('article', 'article');
      database.createObjectStore('aside', { autoIncrement: true }).createIndex('article', 'article');
    },
  });
}

/** Commits at once: the browser aborts a transaction that is still open when its page ends. */
async function putAtOnce(database: IDBPDatabase<Writing>, copy: LocalCopy): Promise<void> {
  const transaction = database.transaction('copies', 'readwrite');
  const put = transaction.store.put(copy);
  transaction.commit();
  await Promise.all([put, transaction.done]);
}

const byAge = (a: LocalCopy, b: LocalCopy) => b.keptAt - a.keptAt;

/** Local copies in IndexedDB, which survive the tab, the browser and network failures. Opened on first use. */
export function localCopies(name = 'writing'): LocalCopies {
  let opening: Promise<IDBPDatabase<Writing>> | null = null;
  function on<Answer>(work: (database: IDBPDatabase<Writing>) => Promise<Answer>): Promise<Answer> {
    const forget = () => (opening = null);
    opening ??= open(name, forget);
    // A failed open is retried on next use, because space can be freed and a block can end.
    opening.catch(forget);
    return inTime(opening.then(work));
  }
  return {
    put: (copy) => on((database) => putAtOnce(database, copy)),
    remove: (article, tab) => on((database) => database.delete('copies', [article, tab])),
    of: (article) => on(async (database) => (await database.getAllFromIndex('copies', 'article', article)).sort(byAge)),
    all: () => on(async (database) => (await database.getAll('copies')).sort(byAge)),
    asideOf: (article) =>
      on(async (database) => (await database.getAllFromIndex('aside', 'article', article)).reverse()),
  };
}

/**
 * Copies of one account: on a shared device, those of others are not offered to it, or it would save their words under
 * its own name. They wait for their author.
 * @param by email address; null if unknown, as for a tab that was opened offline
 */
export function copiesBy(by: string | null, copies: LocalCopies): LocalCopies {
  const isOwn = (copy: LocalCopy) => by === null || copy.by === undefined || copy.by === by;
  return {
    ...copies,
    put: (copy) => copies.put({ ...copy, ...(by !== null && { by }) }),
    of: async (article) => (await copies.of(article)).filter(isOwn),
    all: async () => (await copies.all()).filter(isOwn),
  };
}
