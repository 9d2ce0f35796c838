import { Controller, Get, Query } from '@nestjs/common';
import {
  archiveComing,
  archiveComingQuery,
  archiveDay,
  archiveDayQuery,
  archiveReach,
  archiveSources,
  archiveSourcesQuery,
  type ArchiveComing,
  type ArchiveComingQuery,
  type ArchiveDay,
  type ArchiveDayQuery,
  type ArchiveReach,
  type ArchiveSources,
  type ArchiveSourcesQuery,
} from 'contract/archive';

import { Answers } from '../platform/http/answers.decorator';
import { Archive } from './archive';
import { ArchivedDay } from './archived-day';
import { UpcomingChanges } from './upcoming-changes';

/** Archive of past days, for owners. The shell renders the pages themselves. */
@Controller('api/admin/archive')
export class ArchiveController {
  constructor(
    private readonly archive: Archive,
    private readonly upcoming: UpcomingChanges,
    private readonly days: ArchivedDay,
  ) {}

  /** Returns how far back the archive reaches. */
  @Get()
  @Answers(archiveReach)
  reach(): Promise<ArchiveReach> {
    return this.archive.reach();
  }

  /** Returns what will appear on and disappear from the site by a given day. */
  @Get('coming')
  @Answers(archiveComing)
  until(@Query({ schema: archiveComingQuery }) { until }: ArchiveComingQuery): Promise<ArchiveComing> {
    return this.upcoming.until(until);
  }

  /** Returns the mails sent on a day and the consent texts that forms showed. */
  @Get('day')
  @Answers(archiveDay)
  day(@Query({ schema: archiveDayQuery }) { day }: ArchiveDayQuery): Promise<ArchiveDay> {
    return this.days.of(day);
  }

  /**
   * Returns the sources of API responses at a moment: articles, facts and people, each in its version at that moment.
   */
  @Get('sources')
  @Answers(archiveSources)
  async sources(@Query({ schema: archiveSourcesQuery }) { at, paths }: ArchiveSourcesQuery): Promise<ArchiveSources> {
    return { items: await this.archive.sources(at, paths) };
  }
}
