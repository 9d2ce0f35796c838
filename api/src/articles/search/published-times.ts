import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { readTimes, type Times } from './posting-block';
import { SearchBlockEntity } from './search.entities';

/** Publication times of all articles, by block. */
@Injectable()
export class PublishedTimes {
  constructor(@InjectRepository(SearchBlockEntity) private readonly blocks: Repository<SearchBlockEntity>) {}

  async read(): Promise<Map<number, Times>> {
    const rows = await this.blocks
      .createQueryBuilder('row')
      .select(['row.block AS block', 'row.times AS times'])
      .getRawMany<SearchBlockEntity>();
    return new Map(rows.map(({ block, times }) => [block, readTimes(times)]));
  }
}
