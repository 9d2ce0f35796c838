import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Topic } from 'contract/posts';
import type { Repository, SelectQueryBuilder } from 'typeorm';

import { SearchPostingEntity } from './search.entities';
import { topicWord } from './search-index';
import { oneEditFrom } from './typos';

/** A typed word of one letter is that letter: as a beginning it would be any word. */
const shortestBeginning = 2;

/** A beginning of so few letters may be that of thousands of words. */
const longestVague = 3;

/** Rows that are read for it: the shortest words, which are what somebody who types so little may mean. */
const vagueRows = 2_000;

/** Sorts after every letter on both engines, which compare bytes. */
const last = '\u{10FFFF}';

/** Reads the postings of the words that a typed word may stand for. */
@Injectable()
export class WordReader {
  constructor(@InjectRepository(SearchPostingEntity) private readonly postings: Repository<SearchPostingEntity>) {}

  /** The word itself and the words that begin with it. */
  begunWith(typed: string): Promise<SearchPostingEntity[]> {
    if (typed.length < shortestBeginning) return this.rows().where('row.word = :typed', { typed }).getRawMany();
    if (typed.length <= longestVague) return this.vaguelyBegunWith(typed);
    return this.rows()
      .where('row.word >= :typed AND row.word < :end', { typed, end: typed + last })
      .getRawMany();
  }

  private async vaguelyBegunWith(typed: string): Promise<SearchPostingEntity[]> {
    const counted = await this.postings
      .createQueryBuilder('row')
      .select(['row.word AS word', 'COUNT(*) AS blocks'])
      .where('row.word >= :typed AND row.word < :end', { typed, end: typed + last })
      .groupBy('row.word')
      .orderBy('LENGTH(row.word)')
      .addOrderBy('row.word')
      .getRawMany<{ word: string; blocks: number | string }>(); // PostgreSQL counts in text
    let rows = 0;
    const words = counted.filter(({ blocks }) => (rows += Number(blocks)) <= vagueRows).map(({ word }) => word);
    return words.length > 0 ? this.rows().where('row.word IN (:...words)', { words }).getRawMany() : [];
  }

  /** The words that are one edit away and do not begin with it. */
  async besides(typed: string): Promise<SearchPostingEntity[]> {
    const words = oneEditFrom(typed).filter((word) => !word.startsWith(typed));
    return this.rows().where('row.word IN (:...words)', { words }).getRawMany();
  }

  /** The articles of a topic. */
  ofTopic(topic: Topic): Promise<SearchPostingEntity[]> {
    return this.rows()
      .where('row.word = :word', { word: topicWord(topic) })
      .getRawMany();
  }

  /** Raw rows: a common beginning has thousands, and entities would cost ten times as much. */
  private rows(): SelectQueryBuilder<SearchPostingEntity> {
    return this.postings
      .createQueryBuilder('row')
      .select(['row.word AS word', 'row.block AS block', 'row.posts AS posts']);
  }
}
