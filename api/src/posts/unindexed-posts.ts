import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Transactions } from '../database/transactions';
import { SearchPostEntity } from '../search/search.entities';
import { PostWriter } from './post-writer';
import { PostEntity } from './post.entity';

/** Articles made again in one transaction. */
const atOnce = 100;

/**
 * At the start, indexes the articles that search does not know: those of a database from before there was a search.
 * Stopped halfway it goes on the next time, since what is indexed has a row.
 */
@Injectable()
export class UnindexedPosts implements OnApplicationBootstrap {
  constructor(
    private readonly transactions: Transactions,
    private readonly writer: PostWriter,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    let last = '';
    // By id, so that it ends even where an article stays without a row.
    for (;;) {
      const after = last;
      const ids = await this.transactions.run((manager) => this.indexSome(manager, after));
      last = ids.at(-1) ?? '';
      if (!last) return;
    }
  }

  private async indexSome(manager: EntityManager, after: string): Promise<string[]> {
    const posts = await manager
      .createQueryBuilder(PostEntity, 'post')
      .leftJoin(SearchPostEntity, 'indexed', 'indexed.postId = post.id')
      .where('indexed.postId IS NULL AND post.id > :after', { after })
      .orderBy('post.id')
      .limit(atOnce)
      .getMany();
    for (const post of posts) await this.writer.renew(manager, post);
    return posts.map(({ id }) => id);
  }
}
