import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Topic } from 'contract/posts';
import type { Repository, SelectQueryBuilder } from 'typeorm';

import { SearchPostingEntity } from './search.entities';
import { topicWord } from './search-index';
import { oneSlipFrom } from './slips';

/** A typed word of one letter is that letter: as a beginning it would be any word. */
const shortestBeginning = 2;

/** Sorts after every letter on both engines, which compare bytes. */
const last = '\u{10FFFF}';

/** Reads the postings of the words that a typed word may stand for. */
@Injectable()
export class WordReader {
  constructor(@InjectRepository(SearchPostingEntity) private readonly postings: Repository<SearchPostingEntity>) {}

  /** The word itself and the words that begin with it. */
  begunWith(typed: string): Promise<SearchPostingEntity[]> {
    if (typed.length < shortestBeginning) return this.rows().where('row.word = :typed', { typed }).getRawMany();
    return this.rows().where('row.word >= :typed AND row.word < :end', { typed, end: typed + last }).getRawMany();
  }

  /** The words that are one slip away and do not begin with it. */
  async besides(typed: string): Promise<SearchPostingEntity[]> {
    const words = oneSlipFrom(typed).filter((word) => !word.startsWith(typed));
    return this.rows().where('row.word IN (:...words)', { words }).getRawMany();
  }

  /** The articles of a topic. */
  ofTopic(topic: Topic): Promise<SearchPostingEntity[]> {
    return this.rows().where('row.word = :word', { word: topicWord(topic) }).getRawMany();
  }

  /** Raw rows: a common beginning has thousands, and entities would cost ten times as much. */
  private rows(): SelectQueryBuilder<SearchPostingEntity> {
    return this.postings.createQueryBuilder('row').select(['row.word AS word', 'row.block AS block', 'row.posts AS posts']);
  }
}
