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

/** For owners: what the site said on a day. The pages themselves are the shell's to make. */
@Controller('api/admin/archive')
export class ArchiveController {
  constructor(
    private readonly archive: Archive,
    private readonly upcoming: UpcomingChanges,
    private readonly days: ArchivedDay,
  ) {}

  /** How far the archive goes back. */
  @Get()
  @Answers(archiveReach)
  reach(): Promise<ArchiveReach> {
    return this.archive.reach();
  }

  /** What appears and what will be missing until a day. */
  @Get('coming')
  @Answers(archiveComing)
  until(@Query({ schema: archiveComingQuery }) { until }: ArchiveComingQuery): Promise<ArchiveComing> {
    return this.upcoming.until(until);
  }

  /** What left the site on a day beside its pages, and what its forms asked people to agree to. */
  @Get('day')
  @Answers(archiveDay)
  day(@Query({ schema: archiveDayQuery }) { day }: ArchiveDayQuery): Promise<ArchiveDay> {
    return this.days.of(day);
  }

  /** What some answers were made of at a moment: texts, facts, people, each in its version of then. */
  @Get('sources')
  @Answers(archiveSources)
  async sources(@Query({ schema: archiveSourcesQuery }) { at, paths }: ArchiveSourcesQuery): Promise<ArchiveSources> {
    return { items: await this.archive.sources(at, paths) };
  }
}
