import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Clock } from '../clock/clock';
import { Transactions } from '../database/transactions';
import { Log } from '../http/log';
import { isoTime } from '../posts/post-cursor';
import { PostEntity } from '../posts/post.entity';
import { PostsInPortions } from '../posts/posts-in-portions';
import { ArticleEntity } from './article.entity';
import { ArticlesOfPosts } from './articles-of-posts';

/** Posts that one transaction takes: others wait for it no longer than for a few saves. */
const atOnce = 100;

/** Any number will do, as long as every instance asks for the same one: they take turns, and find what another has made. */
const lockNumber = 7_203_116;

/**
 * Makes what is written of posts that have nothing of the kind: those of a database from before there was an editor.
 * Visitors need none of it.
 */
@Injectable()
export class MissingArticles extends PostsInPortions {
  constructor(
    transactions: Transactions,
    private readonly articles: ArticlesOfPosts,
    private readonly clock: Clock,
    log: Log,
  ) {
    super(transactions, log, 'articles cannot be made of what is published');
  }

  protected override through(made: number): void {
    if (made > 0) this.log.info('made articles of what is published', { made });
  }

  protected override async some(manager: EntityManager, after: string): Promise<string[]> {
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
