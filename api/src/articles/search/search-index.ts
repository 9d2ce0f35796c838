import { Injectable } from '@nestjs/common';
import type { Topic } from 'contract/posts';
import { In, type EntityManager } from 'typeorm';

import { rowsOf } from '../../platform/database/rows-of';
import {
  blockOf,
  blockSize,
  noTimes,
  offsetOf,
  packTimes,
  searchFields,
  readTimes,
  type SearchField,
  type Times,
} from './posting-block';
import { patchPostings, PostingPatches } from './posting-patches';
import { SearchBlockEntity, SearchPostEntity } from './search.entities';
import { wordsOf } from './words';

/** An article as the search index stores it. */
export interface SearchableArticle {
  postId: string;
  topic: Topic;
  title: string;
  excerpt: string;
  tags: readonly string[];
  /** Text without markup. */
  text: string;
  /** Null for a draft. An article with a future time is found from then on. */
  publishedAt: string | null;
}

/** Returns the index word of all articles of a topic. The colon separates it from typed words. */
export const topicWord = (topic: Topic) => `topic:${topic}`;

/** Keeps the index in sync with the articles. */
@Injectable()
export class SearchIndex {
  /**
   * Waits until no other transaction writes to the index. Every writer must wait before it locks anything else: two
   * writers that hold some of their rows each, and then wait for the index, would deadlock.
   */
  async lock(manager: EntityManager): Promise<void> {
    await this.lockAndReserve(manager, 0);
  }

  /** Indexes new or changed articles in the manager's transaction. Writes only words that changed. */
  async write(manager: EntityManager, articles: readonly SearchableArticle[]): Promise<void> {
    const rows = await this.indexed(
      manager,
      articles.map(({ postId }) => postId),
    );
    const patches = new PostingPatches();
    for (const article of articles) {
      const row = rows.get(article.postId);
      if (!row) continue;
      const words = fieldsOf(article);
      patches.record(row.number, row.words, words);
      Object.assign(row, { words, text: article.text });
    }
    await patchPostings(manager, patches);
    const timeOf = new Map(
      articles.map(({ postId, publishedAt }) => [rows.get(postId)?.number ?? Number.NaN, timeIn(publishedAt)]),
    );
    await this.writeTimes(manager, timeOf);
    await manager.upsert(SearchPostEntity, [...rows.values()], ['postId']);
  }

  /** Drops an article that is about to be removed: without a time it is never found. */
  async remove(manager: EntityManager, postId: string): Promise<void> {
    await this.lockAndReserve(manager, 0);
    const row = await manager.findOne(SearchPostEntity, { where: { postId }, select: { postId: true, number: true } });
    if (row) await this.writeTimes(manager, new Map([[row.number, Number.NaN]]));
  }

  /** Drops articles that were removed by a bulk statement, which does not report their ids. */
  async removeDeleted(manager: EntityManager): Promise<void> {
    await this.lockAndReserve(manager, 0);
    const rows = await manager
      .createQueryBuilder(SearchPostEntity, 'row')
      .select('row.number', 'number')
      .getRawMany<{ number: number }>();
    const existing = new Set(rows.map(({ number }) => number));
    const deleted = new Map<number, number>();
    for (const { block, times } of await manager.find(SearchBlockEntity)) {
      readTimes(times).forEach((time, offset) => {
        const number = block * blockSize + offset;
        if (!Number.isNaN(time) && !existing.has(number)) deleted.set(number, Number.NaN);
      });
    }
    await this.writeTimes(manager, deleted);
  }

  /** Returns the index rows of articles by id. A new article gets the next number. */
  private async indexed(manager: EntityManager, postIds: readonly string[]): Promise<Map<string, SearchPostEntity>> {
    await this.lockAndReserve(manager, 0);
    const rows = await manager.findBy(SearchPostEntity, { postId: In([...postIds]) });
    const byId = new Map(rows.map((row) => [row.postId, row]));
    const fresh = postIds.filter((postId) => !byId.has(postId));
    let number = await this.lockAndReserve(manager, fresh.length);
    for (const postId of fresh) byId.set(postId, { postId, number: number++, words: {}, text: '' });
    return byId;
  }

  /** Waits until no other transaction writes to the index. @returns the first of the numbers taken */
  private async lockAndReserve(manager: EntityManager, numbers: number): Promise<number> {
    const statement =
      'UPDATE search_numbering SET next_number = next_number + $1 WHERE id = 1 RETURNING next_number AS next';
    const [row] = await rowsOf<{ next: number }>(manager, statement, [numbers]);
    if (!row) throw new Error('The search index has no numbering: the migrations write its one row.');
    return row.next - numbers;
  }

  private async writeTimes(manager: EntityManager, timeOf: ReadonlyMap<number, number>): Promise<void> {
    const blocks = [...new Set([...timeOf.keys()].map(blockOf))];
    const rows = await manager.findBy(SearchBlockEntity, { block: In(blocks) });
    const times = new Map<number, Times>(rows.map((row) => [row.block, readTimes(row.times)]));
    for (const [number, time] of timeOf) {
      const block = times.get(blockOf(number)) ?? noTimes();
      block[offsetOf(number)] = time;
      times.set(blockOf(number), block);
    }
    const changed = [...times].map(([block, timesOfBlock]) => ({ block, times: packTimes(timesOfBlock) }));
    if (changed.length > 0) await manager.upsert(SearchBlockEntity, changed, ['block']);
  }
}

const timeIn = (publishedAt: string | null) => (publishedAt === null ? Number.NaN : Date.parse(publishedAt));

/** Maps each word of an article to the best field that contains it. */
function fieldsOf({ topic, title, excerpt, tags, text }: SearchableArticle): Record<string, SearchField> {
  const found = new Map<string, SearchField>([[topicWord(topic), searchFields.text]]);
  for (const word of wordsOf(text)) found.set(word, searchFields.text);
  for (const word of [excerpt, ...tags].flatMap(wordsOf)) found.set(word, searchFields.summary);
  for (const word of wordsOf(title)) found.set(word, searchFields.title);
  return Object.fromEntries(found);
}
