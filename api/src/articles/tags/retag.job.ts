import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { Transactions } from '../../platform/database/transactions';
import { isOutage } from '../../platform/errors/translate-error';
import { Job, JobStopped, type JobRun } from '../../platform/jobs/job';
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

  /** Continues past changes that cannot be finished. @throws the first of their errors */
  async run(run: JobRun): Promise<number> {
    let all = 0;
    const failures: unknown[] = [];
    for (const change of await this.changes.find({ order: { name: 'ASC' } })) {
      try {
        all += await this.apply(change, run);
      } catch (error) {
        if (error instanceof JobStopped || isOutage(error)) throw error;
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return all;
  }

  /** Continues past articles that cannot be changed. @throws the first of their errors */
  private async apply(change: TagChangeEntity, run: JobRun): Promise<number> {
    let all = 0;
    // An article published or imported in the meantime may have the tag again.
    for (let ids = await this.remaining(change); ids.length > 0; ids = await this.remaining(change)) {
      const failures: unknown[] = [];
      for (const id of ids) {
        await this.changeOne(change, id).catch((error: unknown) => {
          if (isOutage(error)) throw error; // no other article can be changed either
          failures.push(error);
        });
        all += 1;
        run.progress(change.done, change.total);
        await run.giveWay();
      }
      if (failures.length > 0) throw failures[0];
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
