import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { readRows } from '../../platform/database/rows-of';

export interface StatingArticle {
  slug: string;
  title: string;
}

/** The articles that state a fact: some of them, and whether there are more. */
export interface Stated {
  statedIn: StatingArticle[];
  isStatedInMore?: true;
}

/** Articles that are named for one fact. A premium may stand in all ten thousand, and no page lists them. */
export const mostStating = 20;

/** Facts that are asked for in one statement: SQLite takes 500 parts. */
const batch = 100;

/** Which articles state which facts. */
@Injectable()
export class StatingArticles {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * In the order of their titles: those that are or will be on the site.
   * @param now only those that visitors can read at that time
   * @param manager of a transaction
   */
  async of(
    keys: readonly string[],
    { now, manager = this.dataSource.manager }: { now?: Date; manager?: EntityManager } = {},
  ): Promise<(key: string) => Stated> {
    const byFact = new Map<string, StatingArticle[]>();
    for (let from = 0; from < keys.length; from += batch) {
      for (const { key, slug, title } of await rowsFor(manager, keys.slice(from, from + batch), now)) {
        const articles = byFact.get(key) ?? [];
        articles.push({ slug, title });
        byFact.set(key, articles);
      }
    }
    return (key) => {
      const found = byFact.get(key) ?? [];
      const statedIn = found.slice(0, mostStating).sort((one, other) => (one.title < other.title ? -1 : 1));
      return { statedIn, ...(found.length > mostStating && { isStatedInMore: true }) };
    };
  }
}

/**
 * One more of each fact than are named. Each part walks the index of its fact and stops, however many there are. The tables
 * by name: articles know facts, so facts cannot know the classes of articles.
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
      ORDER BY stated.post_id LIMIT ${mostStating + 1}) AS part`;
  });
  const values = keys.flatMap((key) => (now ? [key, now.toISOString()] : [key]));
  return readRows(manager, parts.join('\nUNION ALL '), values);
}
