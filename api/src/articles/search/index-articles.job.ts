import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, type EntityManager, type Repository } from 'typeorm';

import { lockOfFreeRows } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import { Job, type JobRun } from '../../platform/jobs/job';
import { PostEntity } from '../posts/post.entity';
import { SearchIndex, type SearchableArticle } from './search-index';

/** Articles per transaction: on SQLite it blocks all other writers. */
const batch = 10;

const isUnindexed = { unindexedText: Not(IsNull()) };

/** Writes publications to the search index, which takes longer than all other steps of a publication. */
@Injectable()
export class IndexArticlesJob extends Job {
  readonly name = 'search-index';
  readonly title = 'Making published articles searchable';
  readonly every = 250;

  constructor(
    @InjectRepository(PostEntity) private readonly posts: Repository<PostEntity>,
    private readonly transactions: Transactions,
    private readonly index: SearchIndex,
  ) {
    super();
  }

  async run(run: JobRun): Promise<number> {
    let done = 0;
    while (await this.posts.existsBy(isUnindexed)) {
      const indexed = await this.transactions.run((manager) => this.indexBatch(manager));
      if (indexed === 0) break; // others write the rest: the next check follows soon
      done += indexed;
      await run.giveWay();
    }
    return done;
  }

  private async indexBatch(manager: EntityManager): Promise<number> {
    await this.index.lock(manager);
    // The lock makes a newer publication wait: otherwise its text would be cleared along with this one. Does not wait
    // for others in turn, because who changes many articles holds them in another order: both would deadlock.
    const posts = await manager.find(PostEntity, {
      where: isUnindexed,
      select: { id: true, topic: true, title: true, excerpt: true, tags: true, publishedAt: true, unindexedText: true },
      order: { slug: 'ASC' },
      take: batch,
      ...lockOfFreeRows(manager),
    });
    await this.index.write(manager, posts.map(searchable));
    await manager
      .createQueryBuilder()
      .update(PostEntity)
      .set({ unindexedText: null })
      .where({ id: In(posts.map(({ id }) => id)) })
      .callListeners(false) // affects only search responses, which are not cached
      .execute();
    return posts.length;
  }
}

const searchable = ({ id, unindexedText, ...post }: PostEntity): SearchableArticle => ({
  ...post,
  postId: id,
  text: unindexedText ?? '',
});
