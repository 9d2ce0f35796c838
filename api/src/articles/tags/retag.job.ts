import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { Transactions } from '../../platform/database/transactions';
import { ItemFailures } from '../../platform/jobs/item-failures';
import { Job, type JobRun } from '../../platform/jobs/job';
import { Retagging } from './retagging';
import { TagChangeEntity } from './tag-change.entity';

/**
 * Renames, merges and removes tags of many articles. Uses one transaction per article, so that others can write in
 * between.
 */
@Injectable()
export class RetagJob extends Job {
  readonly name = 'tags';
  readonly title = 'Changing a tag in many articles';
  readonly every = 500;

  constructor(
    @InjectRepository(TagChangeEntity) private readonly changes: Repository<TagChangeEntity>,
    private readonly transactions: Transactions,
    private readonly retagging: Retagging,
  ) {
    super();
  }

  /** Continues past changes that cannot be finished. @throws their errors */
  async run(run: JobRun): Promise<number> {
    let all = 0;
    const failures = new ItemFailures();
    for (const change of await this.changes.find({ order: { name: 'ASC' } }))
      await failures.attempt(async () => (all += await this.apply(change, run)));
    failures.throwAny();
    return all;
  }

  /** Continues past articles that cannot be changed. @throws their errors */
  private async apply(change: TagChangeEntity, run: JobRun): Promise<number> {
    let all = 0;
    // An article published or imported in the meantime may have the tag again.
    for (let ids = await this.remaining(change); ids.length > 0; ids = await this.remaining(change)) {
      const failures = new ItemFailures();
      for (const id of ids) {
        await failures.attempt(() => this.changeOne(change, id));
        all += 1;
        run.progress(change.done, change.total);
        await run.giveWay();
      }
      failures.throwAny();
    }
    return all;
  }

  /** Returns the remaining articles. Without any, ends the change. */
  private remaining({ name }: TagChangeEntity): Promise<string[]> {
    return this.transactions.run(async (manager) => {
      const ids = await this.retagging.articlesWith(manager, name);
      if (ids.length === 0) await manager.delete(TagChangeEntity, { name });
      return ids;
    });
  }

  private async changeOne(change: TagChangeEntity, id: string): Promise<void> {
    const done = Math.min(change.done + 1, change.total);
    await this.transactions.run(async (manager) => {
      await this.retagging.apply(manager, id, change.by, change);
      await manager.update(TagChangeEntity, { name: change.name }, { done });
    });
    change.done = done;
  }
}
