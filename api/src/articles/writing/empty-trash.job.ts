import { Injectable } from '@nestjs/common';

import { hour } from '../../platform/clock/clock';
import { Log } from '../../platform/http/log';
import { ItemFailures } from '../../platform/jobs/item-failures';
import { Job, type JobRun } from '../../platform/jobs/job';
import { Trash } from './trash';

@Injectable()
export class EmptyTrashJob extends Job {
  readonly name = 'trash';
  readonly title = 'Removing articles that were deleted long ago';
  readonly every = hour;

  constructor(
    private readonly trash: Trash,
    private readonly log: Log,
  ) {
    super();
  }

  /** Continues past articles that cannot be deleted. @throws their errors */
  async run(run: JobRun): Promise<number> {
    const failures = new ItemFailures();
    let removed = 0;
    let ids = await this.trash.expiredAfter('');
    for (; ids.length > 0; ids = await this.trash.expiredAfter(ids.at(-1) ?? '')) {
      for (const id of ids) {
        await failures.attempt(async () => (removed += Number(await this.trash.remove(id))));
        await run.giveWay();
      }
    }
    if (removed > 0) this.log.info('removed deleted articles for good', { removed });
    failures.throwAny();
    return removed;
  }
}
