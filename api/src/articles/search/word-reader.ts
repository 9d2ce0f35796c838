import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Topic } from 'contract/posts';
import type { Repository, SelectQueryBuilder } from 'typeorm';

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
    if (typed.length < minPrefix) return this.rows().where('row.word = :typed', { typed }).getRawMany();
    if (typed.length <= maxShortPrefix) return this.startingWithShort(typed);
    return this.rows()
      .where('row.word >= :typed AND row.word < :end', { typed, end: typed + last })
      .getRawMany();
  }

  private async startingWithShort(typed: string): Promise<SearchPostingEntity[]> {
    const counted = await this.postings
      .createQueryBuilder('row')
      .select(['row.word AS word', 'COUNT(*) AS blocks'])
      .where('row.word >= :typed AND row.word < :end', { typed, end: typed + last })
      .groupBy('row.word')
      .orderBy('LENGTH(row.word)')
      .addOrderBy('row.word')
      .getRawMany<{ word: string; blocks: number | string }>(); // PostgreSQL returns counts as text
    let rows = 0;
    const words = counted
      .filter(({ blocks }) => (rows += Number(blocks)) <= maxShortPrefixRows)
      .map(({ word }) => word);
    return words.length > 0 ? this.rows().where('row.word IN (:...words)', { words }).getRawMany() : [];
  }

  /** Reads the words one edit away that do not start with it. */
  async similarTo(typed: string): Promise<SearchPostingEntity[]> {
    const words = oneEditFrom(typed).filter((word) => !word.startsWith(typed));
    return this.rows().where('row.word IN (:...words)', { words }).getRawMany();
  }

  /** Reads the articles of a topic. */
  ofTopic(topic: Topic): Promise<SearchPostingEntity[]> {
    return this.rows()
      .where('row.word = :word', { word: topicWord(topic) })
      .getRawMany();
  }

  /** Selects raw rows: a common prefix has thousands, and entities would cost ten times as much. */
  private rows(): SelectQueryBuilder<SearchPostingEntity> {
    return this.postings
      .createQueryBuilder('row')
      .select(['row.word AS word', 'row.block AS block', 'row.posts AS posts']);
  }
}
