import { Injectable } from '@nestjs/common';

import { hour } from '../../platform/clock/clock';
import { Log } from '../../platform/http/log';
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

  async run(run: JobRun): Promise<number> {
    let all = 0;
    for (let removed = await this.trash.empty(); removed > 0; removed = await this.trash.empty()) {
      all += removed;
      await run.giveWay();
    }
    if (all > 0) this.log.info('removed deleted articles for good', { removed: all });
    return all;
  }
}
