import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository, type SelectQueryBuilder } from 'typeorm';

import { Transactions } from '../../platform/database/transactions';
import { isOutage } from '../../platform/errors/translate-error';
import { ItemFailures } from '../../platform/jobs/item-failures';
import { Job, type JobRun } from '../../platform/jobs/job';
import { rendererVersion } from '../markdown/markdown-html';
import { Today } from '../../agency/site/today';
import { PostFactEntity } from './post-fact.entity';
import { PostMediaEntity } from './post-media.entity';
import { PostWriter, setSilently } from './post-writer';
import { PostEntity } from './post.entity';
import { StaleReferenceEntity } from './stale-reference.entity';

/** Article ids read per batch. */
const batch = 100;

/** A day before any other: marks the HTML as outdated. */
const outdated = '0000-00-00';

class RenderError extends Error {
  override readonly name = 'RenderError';
  constructor(id: string, cause: unknown) {
    super(`The article ${id} cannot be rendered.`, { cause });
  }
}

type Posts = SelectQueryBuilder<PostEntity>;

/**
 * Rerenders articles whose HTML is outdated: a fact or a picture in them changed, a fact expired, or this build renders
 * otherwise. All are recorded in rows, so a night without runs is caught up. Each article has its own transaction: on
 * SQLite it blocks all other writers.
 */
@Injectable()
export class RerenderJob extends Job {
  readonly name = 'rendering';
  readonly title = 'Rendering articles again after a change of facts or pictures, a new day or an update';
  readonly every = 500;

  constructor(
    @InjectRepository(PostEntity) private readonly posts: Repository<PostEntity>,
    @InjectRepository(StaleReferenceEntity) private readonly stale: Repository<StaleReferenceEntity>,
    private readonly transactions: Transactions,
    private readonly writer: PostWriter,
    private readonly today: Today,
  ) {
    super();
  }

  /** Continues past articles that cannot be rendered. @throws their errors */
  async run(run: JobRun): Promise<number> {
    const failures = new ItemFailures();
    let done = 0;
    for (const reference of await this.stale.find()) {
      done += await this.renderAll(() => this.referringTo(reference), failures, run);
      await this.transactions.run((manager) => manager.delete(StaleReferenceEntity, { id: reference.id }));
    }
    const isOutdated = [
      { holdsUntil: LessThan(await this.today.day()) },
      { rendererVersion: LessThan(rendererVersion) },
    ];
    done += await this.renderAll(() => this.posts.createQueryBuilder('post').where(isOutdated), failures, run);
    failures.throwAny();
    return done;
  }

  private referringTo({ kind, of }: StaleReferenceEntity): Posts {
    const posts = this.posts.createQueryBuilder('post');
    return kind === 'fact'
      ? posts.innerJoin(PostFactEntity, 'stated', 'stated.postId = post.id AND stated.factKey = :of', { of })
      : posts.innerJoin(PostMediaEntity, 'shown', 'shown.postId = post.id AND shown.mediaId = :of', { of });
  }

  /** Pages by id, so that it ends even if an article stays outdated. */
  private async renderAll(selectPosts: () => Posts, failures: ItemFailures, run: JobRun): Promise<number> {
    const idsAfter = async (after: string) => {
      const query = selectPosts().select('post.id').andWhere('post.id > :after', { after }).orderBy('post.id');
      return (await query.limit(batch).getMany()).map(({ id }) => id);
    };
    // Without an order, so that SQLite asks the index of outdated articles. By id, it looks at every article.
    const total = await selectPosts().getCount();
    if (total === 0) return 0;
    let done = 0;
    let ids = await idsAfter('');
    while (ids.length > 0) {
      for (const id of ids) {
        await this.render(id, failures);
        done += 1;
        await run.giveWay();
      }
      run.progress(done, total);
      ids = await idsAfter(ids.at(-1) ?? '');
    }
    return done;
  }

  /** @throws an outage, in which everything stays pending */
  private async render(id: string, failures: ItemFailures): Promise<void> {
    const isRendered = await failures.attempt(() =>
      this.transactions
        .run((manager) => this.writer.rerender(manager, id))
        .catch((cause: unknown) => {
          throw isOutage(cause) ? cause : new RenderError(id, cause);
        }),
    );
    if (isRendered) return;
    // Retried on its own, not with every article that refers to the same fact.
    await this.transactions.run((manager) => setSilently(manager, id, { holdsUntil: outdated }));
  }
}
