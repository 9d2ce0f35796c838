import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Topic } from 'contract/posts';
import type { Repository } from 'typeorm';

import { readRows } from '../../platform/database/rows-of';
import { SearchPostingEntity } from './search.entities';
import { topicWord } from './search-index';
import { oneEditFrom } from './typos';

/** A single typed letter matches only itself: as a prefix it would match any word. */
const minPrefix = 2;

/** A prefix this short may match thousands of words. */
const maxShortPrefix = 3;

/** Rows read for a short prefix. The shortest words come first, which are the likeliest matches. */
const maxShortPrefixRows = 2_000;

/** Sorts after every letter on both engines, which compare bytes. */
const last = '\u{10FFFF}';

/** Reads the postings of the words that a typed word may mean. */
@Injectable()
export class WordReader {
  constructor(@InjectRepository(SearchPostingEntity) private readonly postings: Repository<SearchPostingEntity>) {}

  /** Reads the word itself and words that start with it. */
  startingWith(typed: string): Promise<SearchPostingEntity[]> {
    if (typed.length < minPrefix) return this.exactly([typed]);
    if (typed.length <= maxShortPrefix) return this.startingWithShort(typed);
    return this.rows('word >= $1 AND word < $2', [typed, typed + last]);
  }

  private async startingWithShort(typed: string): Promise<SearchPostingEntity[]> {
    const counted = await readRows<{ word: string; blocks: number | string }>(
      // PostgreSQL returns counts as text
      this.postings.manager,
      `SELECT word, COUNT(*) AS blocks FROM search_postings WHERE word >= $1 AND word < $2
       GROUP BY word ORDER BY LENGTH(word), word`,
      [typed, typed + last],
    );
    let rows = 0;
    const words = counted
      .filter(({ blocks }) => (rows += Number(blocks)) <= maxShortPrefixRows)
      .map(({ word }) => word);
    return words.length > 0 ? this.exactly(words) : [];
  }

  /** Reads the words one edit away that do not start with it. */
  similarTo(typed: string): Promise<SearchPostingEntity[]> {
    return this.exactly(oneEditFrom(typed).filter((word) => !word.startsWith(typed)));
  }

  /** Reads the articles of a topic. */
  ofTopic(topic: Topic): Promise<SearchPostingEntity[]> {
    return this.exactly([topicWord(topic)]);
  }

  private exactly(words: readonly string[]): Promise<SearchPostingEntity[]> {
    return this.rows(`word IN (${words.map((_, index) => `$${index + 1}`).join(', ')})`, words);
  }

  /** Reads raw rows: a common prefix has thousands, and entities would cost ten times as much. */
  private rows(where: string, values: readonly string[]): Promise<SearchPostingEntity[]> {
    return readRows(this.postings.manager, `SELECT word, block, posts FROM search_postings WHERE ${where}`, [
      ...values,
    ]);
  }
}
