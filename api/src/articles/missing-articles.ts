import { setImmediate as others } from 'node:timers/promises';

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Clock } from '../clock/clock';
import { Transactions } from '../database/transactions';
import { Log } from '../http/log';
import { isoTime } from '../posts/post-cursor';
import { PostEntity } from '../posts/post.entity';
import { ArticleEntity } from './article.entity';
import { ArticlesOfPosts } from './articles-of-posts';

/** Posts that one transaction takes: others wait for it no longer than for a few saves. */
const atOnce = 100;

/** Any number will do, as long as every instance asks for the same one: they take turns, and find what another has made. */
const lockNumber = 7_203_116;

/**
 * Makes what is written of posts that have nothing of the kind: those of a database from before there was an editor.
 * Beside the API and not before it: visitors need none of it, and a hundred thousand take a minute. Stopped halfway it
 * goes on at the next start.
 */
@Injectable()
export class MissingArticles implements OnApplicationBootstrap, OnModuleDestroy {
  private working: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly articles: ArticlesOfPosts,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.working = this.make().catch((error: unknown) => {
      if (!this.stopped) this.log.error('articles cannot be made of what is published', { error });
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.working;
  }

  /** Resolves when there is an article for every post. */
  done(): Promise<void> {
    return this.working;
  }

  private async make(): Promise<void> {
    let made = 0;
    for (let after = ''; !this.stopped; ) {
      const from = after;
      const ids = await this.transactions.run((manager) => this.makeSome(manager, from));
      const last = ids.at(-1);
      if (last === undefined) break;
      made += ids.length;
      after = last;
      // SQLite answers at once, so without this nothing else would ever have its turn.
      await others();
    }
    if (made > 0) this.log.info('made articles of what is published', { made });
  }

  private async makeSome(manager: EntityManager, after: string): Promise<string[]> {
    const isPostgres = manager.connection.options.type === 'postgres';
    if (isPostgres) await manager.query('SELECT pg_advisory_xact_lock($1)', [lockNumber]);
    const posts = await manager
      .createQueryBuilder(PostEntity, 'post')
      .leftJoin(ArticleEntity, 'article', 'article.id = post.id')
      .where('article.id IS NULL AND post.id > :after', { after })
      .orderBy('post.id')
      .limit(atOnce)
      .getMany();
    const now = isoTime(this.clock.now());
    const isRead = ({ publishedAt }: PostEntity) => publishedAt !== null && publishedAt <= now;
    await this.articles.add(manager, posts.filter(isRead));
    for (const post of posts) if (!isRead(post)) await this.articles.follow(manager, post);
    return posts.map(({ id }) => id);
  }
}
