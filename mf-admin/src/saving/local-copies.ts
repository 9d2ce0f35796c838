import type { ArticleContent } from 'contract/article-content';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Words that a tab has and the API may not have. */
export interface LocalCopy {
  article: string;
  /** The tab that wrote it: two tabs never write over each other's copy. */
  tab: string;
  content: ArticleContent;
  /** What it was made from, for a three-way comparison. */
  base: ArticleContent;
  /** The version of `base`; 0, in copies of earlier releases null, where the article has never reached the API. */
  baseVersion: number | null;
  /** The texts of saves that were not answered: the API may have them. */
  sent?: readonly ArticleContent[];
  /** Milliseconds since 1970, by this device's clock. */
  keptAt: number;
}

/** A text that lost against another one, set aside by an earlier release. Today the API keeps it as a revision. */
export interface SetAside {
  article: string;
  content: ArticleContent;
  setAsideAt: number;
}

interface Writing extends DBSchema {
  copies: { key: [string, string]; value: LocalCopy; indexes: { article: string } };
  aside: { key: number; value: SetAside; indexes: { article: string } };
}

/** Each rejects where this browser keeps nothing, is full, or does not answer. */
export interface LocalCopies {
  put(copy: LocalCopy): Promise<void>;
  remove(article: string, tab: string): Promise<void>;
  /** Newest first, of all tabs. */
  of(article: string): Promise<LocalCopy[]>;
  /** Articles that have words on this device which the API may not have, newest first. */
  all(): Promise<LocalCopy[]>;
  /** Newest first. */
  asideOf(article: string): Promise<SetAside[]>;
}

/** Milliseconds. A database that another tab blocks, or a disk that hangs, answers never: nobody waits for it. */
const timeout = 4_000;

function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('This browser’s storage does not answer')), timeout);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

async function open(name: string): Promise<IDBPDatabase<Writing>> {
  return openDB<Writing>(name, 1, {
    upgrade(database) {
      database.createObjectStore('copies', { keyPath: ['article', 'tab'] }).createIndex('article', 'article');
      database.createObjectStore('aside', { autoIncrement: true }).createIndex('article', 'article');
    },
  });
}

const byAge = (a: LocalCopy, b: LocalCopy) => b.keptAt - a.keptAt;

/** Copies in IndexedDB, which outlive the tab, the browser and the network. Opened with the first use. */
export function localCopies(name = 'writing'): LocalCopies {
  let opening: Promise<IDBPDatabase<Writing>> | null = null;
  function on<Answer>(work: (database: IDBPDatabase<Writing>) => Promise<Answer>): Promise<Answer> {
    opening ??= open(name);
    // What failed once is tried anew with the next use: room can be made, and a block ends.
    opening.catch(() => (opening = null));
    return inTime(opening.then(work));
  }
  return {
    put: (copy) => on(async (database) => void (await database.put('copies', copy))),
    remove: (article, tab) => on((database) => database.delete('copies', [article, tab])),
    of: (article) => on(async (database) => (await database.getAllFromIndex('copies', 'article', article)).sort(byAge)),
    all: () => on(async (database) => (await database.getAll('copies')).sort(byAge)),
    asideOf: (article) =>
      on(async (database) => (await database.getAllFromIndex('aside', 'article', article)).reverse()),
  };
}
