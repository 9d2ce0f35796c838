import { setImmediate as others } from 'node:timers/promises';

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Transactions } from '../database/transactions';
import { Log } from '../http/log';
import { SearchPostEntity } from '../search/search.entities';
import { PostWriter } from './post-writer';
import { PostEntity } from './post.entity';

/** Articles made again in one transaction: visitors wait for it no longer than for a few pages. */
const atOnce = 20;

/**
 * After the start, indexes the articles that search does not know: those of a database from before there was a search.
 * Beside the API and not before it, since many take minutes. Stopped halfway it goes on the next time: what is indexed
 * has a row.
 */
@Injectable()
export class UnindexedPosts implements OnApplicationBootstrap, OnModuleDestroy {
  private working: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly writer: PostWriter,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.working = this.index().catch((error: unknown) => {
      if (!this.stopped) this.log.error('articles cannot be indexed', { error });
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.working;
  }

  /** Resolves when search knows every article. */
  done(): Promise<void> {
    return this.working;
  }

  private async index(): Promise<void> {
    let last = '';
    // By id, so that it ends even where an article stays without a row.
    while (!this.stopped) {
      const after = last;
      const ids = await this.transactions.run((manager) => this.indexSome(manager, after));
      last = ids.at(-1) ?? '';
      if (!last) return;
      // SQLite answers at once, so without this nothing else would ever have its turn.
      await others();
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
