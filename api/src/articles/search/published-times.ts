import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { readRows } from '../../platform/database/rows-of';
import { readTimes, type Times } from './posting-block';
import { SearchBlockEntity } from './search.entities';

/** Publication times of all articles, by block. */
@Injectable()
export class PublishedTimes {
  constructor(@InjectRepository(SearchBlockEntity) private readonly blocks: Repository<SearchBlockEntity>) {}

  async read(): Promise<Map<number, Times>> {
    const rows = await readRows<SearchBlockEntity>(this.blocks.manager, 'SELECT block, times FROM search_blocks', []);
    return new Map(rows.map(({ block, times }) => [block, readTimes(times)]));
  }
}
