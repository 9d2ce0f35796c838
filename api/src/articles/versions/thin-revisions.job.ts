import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, type EntityManager, type Repository } from 'typeorm';

import { Clock, day } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { ItemFailures } from '../../platform/jobs/item-failures';
import { Job, type JobRun } from '../../platform/jobs/job';
import { ArticleRevisionEntity } from './article-revision.entity';
import { ArticleStore } from '../writing/article-store';
import { ArticleEntity } from '../writing/article.entity';
import { RevisionMediaEntity } from './revision-media.entity';
import { expendable } from './thin-revisions';

/** Article ids read per batch. */
const batch = 100;

/** Deletes old drafts, of which a heavily edited article has hundreds. Keeps every text that was public. */
@Injectable()
export class ThinRevisionsJob extends Job {
  readonly name = 'revisions';
  readonly title = 'Thinning out old versions of articles';
  readonly every = day;

  constructor(
    @InjectRepository(ArticleEntity) private readonly articles: Repository<ArticleEntity>,
    private readonly transactions: Transactions,
    private readonly store: ArticleStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Continues past articles whose versions cannot be deleted. @throws their errors */
  async run(run: JobRun): Promise<number> {
    let all = 0;
    const failures = new ItemFailures();
    for (let ids = await this.idsAfter(''); ids.length > 0; ids = await this.idsAfter(ids.at(-1) ?? '')) {
      for (const id of ids) {
        const { manager } = this.articles;
        if ((await this.expendableOf(manager, id)).length === 0) continue;
        await failures.attempt(async () => {
          all += await this.transactions.run((transaction) => this.thin(transaction, id));
        });
        await run.giveWay();
      }
      await run.giveWay();
    }
    failures.throwAny();
    return all;
  }

  private async idsAfter(id: string): Promise<string[]> {
    const rows = await this.articles.find({
      where: { id: MoreThan(id) },
      select: { id: true },
      order: { id: 'ASC' },
      take: batch,
    });
    return rows.map((row) => row.id);
  }

  private async thin(manager: EntityManager, articleId: string): Promise<number> {
    // Locks the row, like publishing, scheduling and restoring a revision do.
    if (!(await this.store.lockAny(manager, articleId))) return 0;
    const number = In(await this.expendableOf(manager, articleId));
    await manager.delete(RevisionMediaEntity, { articleId, number });
    return (await manager.delete(ArticleRevisionEntity, { articleId, number })).affected ?? 0;
  }

  private async expendableOf(manager: EntityManager, articleId: string): Promise<number[]> {
    const select = { articleId: true, number: true, kind: true, at: true } as const;
    const revisions = await manager.find(ArticleRevisionEntity, { where: { articleId }, select });
    return expendable(revisions, this.clock.now());
  }
}
