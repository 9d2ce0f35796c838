import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { readRows } from '../../platform/database/rows-of';

interface StatingArticle {
  slug: string;
  title: string;
}

/** Some of the articles that state a fact, and whether there are more. */
export interface Stated {
  statedIn: StatingArticle[];
  isStatedInMore?: true;
}

/** Maximum number of articles listed for a fact. A premium may appear in all ten thousand; no page lists that many. */
export const maxStatingArticles = 20;

/** Facts per statement. SQLite accepts 500 parts of a UNION. */
const batchSize = 100;

/** Finds the articles that state facts. */
@Injectable()
export class StatingArticles {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns published and scheduled articles, ordered by title.
   * @param now limits the result to articles that visitors can read at this time
   * @param manager of the caller's transaction
   */
  async of(
    keys: readonly string[],
    { now, manager = this.dataSource.manager }: { now?: Date; manager?: EntityManager } = {},
  ): Promise<(key: string) => Stated> {
    const byFact = new Map<string, StatingArticle[]>();
    for (let from = 0; from < keys.length; from += batchSize) {
      for (const { key, slug, title } of await rowsFor(manager, keys.slice(from, from + batchSize), now)) {
        const articles = byFact.get(key) ?? [];
        articles.push({ slug, title });
        byFact.set(key, articles);
      }
    }
    return (key) => {
      const found = byFact.get(key) ?? [];
      const statedIn = found.slice(0, maxStatingArticles).sort((a, b) => (a.title < b.title ? -1 : 1));
      return { statedIn, ...(found.length > maxStatingArticles && { isStatedInMore: true }) };
    };
  }
}

/**
 * Reads one article more per fact than are listed. Each part walks the index of its fact and stops early. Tables are
 * addressed by name, because article classes import facts and a reverse import would be circular.
 */
function rowsFor(
  manager: EntityManager,
  keys: readonly string[],
  now: Date | undefined,
): Promise<(StatingArticle & { key: string })[]> {
  const width = now ? 2 : 1;
  const parts = keys.map((_, index) => {
    const at = index * width + 1;
    const readable = now ? `<= $${at + 1}` : 'IS NOT NULL';
    return `SELECT * FROM (
      SELECT stated.fact_key AS key, post.slug AS slug, post.title AS title
      FROM post_facts stated JOIN posts post ON post.id = stated.post_id
      WHERE stated.fact_key = $${at} AND post.published_at ${readable}
      ORDER BY stated.post_id LIMIT ${maxStatingArticles + 1}) AS part`;
  });
  const values = keys.flatMap((key) => (now ? [key, now.toISOString()] : [key]));
  return readRows(manager, parts.join('\nUNION ALL '), values);
}
