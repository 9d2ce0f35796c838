import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { announceToAllProcesses } from '../../platform/changes/announce-to-processes';
import { Transactions } from '../../platform/database/transactions';
import { Job } from '../../platform/jobs/job';
import { Today } from '../site/today';
import { AnnouncedDayEntity } from './announced-day.entity';
import { FactSuccession } from './fact-succession';

/** Paths of responses that depend on the day and therefore change at midnight without a write. */
export const datedAnswers = ['/api/facts', '/api/site', '/api/cities', '/api/team'];

/**
 * Activates scheduled figures and, at midnight in the agency's time zone, announces that facts may have expired. The
 * last announced day is stored in the database, so a midnight without a running worker is caught up later.
 */
@Injectable()
export class DayChangeJob extends Job {
  readonly name = 'day';
  readonly title = 'Telling pages that a new day has begun';
  readonly every = 10_000;

  constructor(
    private readonly transactions: Transactions,
    private readonly today: Today,
    private readonly succession: FactSuccession,
    @InjectRepository(AnnouncedDayEntity) private readonly announced: Repository<AnnouncedDayEntity>,
  ) {
    super();
  }

  async run(): Promise<number> {
    const day = await this.today.day();
    const { manager } = this.announced;
    // A figure that was scheduled around midnight, by a request that began the day before or on a clock behind, may be
    // due on a day that is announced already.
    if ((await manager.existsBy(AnnouncedDayEntity, { day })) && (await this.succession.due(manager, day)).length === 0)
      return 0;
    await this.transactions.run(async (manager) => {
      await manager.createQueryBuilder().delete().from(AnnouncedDayEntity).execute();
      await manager.insert(AnnouncedDayEntity, { day });
      await this.succession.activateDue(manager, day);
      await announceToAllProcesses(manager, datedAnswers);
    });
    return 1;
  }
}
