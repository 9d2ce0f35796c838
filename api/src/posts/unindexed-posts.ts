import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Transactions } from '../database/transactions';
import { Log } from '../http/log';
import { SearchPostEntity } from '../search/search.entities';
import { PostWriter } from './post-writer';
import { PostEntity } from './post.entity';
import { PostsInPortions } from './posts-in-portions';

/** Articles made again in one transaction: visitors wait for it no longer than for a few pages. */
const atOnce = 20;

/** Indexes the articles that search does not know: those of a database from before there was a search. */
@Injectable()
export class UnindexedPosts extends PostsInPortions {
  constructor(
    transactions: Transactions,
    private readonly writer: PostWriter,
    log: Log,
  ) {
    super(transactions, log, 'articles cannot be indexed');
  }

  protected override async some(manager: EntityManager, after: string): Promise<string[]> {
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
