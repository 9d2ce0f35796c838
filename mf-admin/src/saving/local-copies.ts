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
  /** The version of `base`; null where the article has never reached the API. */
  baseVersion: number | null;
  /** Milliseconds since 1970, by this device's clock. */
  keptAt: number;
}

/** A text that lost against another one, and is kept all the same. */
export interface SetAside {
  article: string;
  content: ArticleContent;
  setAsideAt: number;
}

interface Writing extends DBSchema {
  copies: { key: [string, string]; value: LocalCopy; indexes: { article: string } };
  aside: { key: number; value: SetAside; indexes: { article: string } };
}

export interface LocalCopies {
  put(copy: LocalCopy): Promise<void>;
  remove(article: string, tab: string): Promise<void>;
  /** Newest first, of all tabs. */
  of(article: string): Promise<LocalCopy[]>;
  /** Articles that have words on this device which the API may not have, newest first. */
  all(): Promise<LocalCopy[]>;
  setAside(article: string, content: ArticleContent): Promise<void>;
  /** Newest first. */
  asideOf(article: string): Promise<SetAside[]>;
}

/** Of one article; the oldest go first. */
const mostSetAside = 20;

function open(name: string): Promise<IDBPDatabase<Writing>> {
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
  const database = () => (opening ??= open(name));
  return {
    async put(copy) {
      await (await database()).put('copies', copy);
    },
    async remove(article, tab) {
      await (await database()).delete('copies', [article, tab]);
    },
    async of(article) {
      return (await (await database()).getAllFromIndex('copies', 'article', article)).sort(byAge);
    },
    async all() {
      return (await (await database()).getAll('copies')).sort(byAge);
    },
    async setAside(article, content) {
      const writing = (await database()).transaction('aside', 'readwrite');
      const keys = await writing.store.index('article').getAllKeys(article);
      await Promise.all(
        keys.slice(0, Math.max(0, keys.length + 1 - mostSetAside)).map((key) => writing.store.delete(key)),
      );
      await writing.store.add({ article, content, setAsideAt: Date.now() });
      await writing.done;
    },
    async asideOf(article) {
      return (await (await database()).getAllFromIndex('aside', 'article', article)).reverse();
    },
  };
}
