import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { ContentChanges } from '../../platform/changes/content-changes';
import { Recent } from '../../platform/changes/recent';
import { readRows } from '../../platform/database/rows-of';
import { readTimes, type Times } from './posting-block';
import { SearchBlockEntity } from './search.entities';

/** Publication times of all articles, by block. Every search needs them: a megabyte for 100,000 articles. */
@Injectable()
export class PublishedTimes {
  private readonly shared: Recent<Map<number, Times>>;

  constructor(
    @InjectRepository(SearchBlockEntity) private readonly blocks: Repository<SearchBlockEntity>,
    changes: ContentChanges,
  ) {
    this.shared = new Recent(changes, () => this.read());
  }

  /** Returns them at most a second after the index was written by another process. */
  recent(): Promise<ReadonlyMap<number, Times>> {
    return this.shared.get();
  }

  private async read(): Promise<Map<number, Times>> {
    const rows = await readRows<SearchBlockEntity>(this.blocks.manager, 'SELECT block, times FROM search_blocks', []);
    return new Map(rows.map(({ block, times }) => [block, readTimes(times)]));
  }
}
