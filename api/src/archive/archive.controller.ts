import { Controller, Get, Query } from '@nestjs/common';
import {
  archiveReach,
  archiveSources,
  archiveSourcesQuery,
  type ArchiveReach,
  type ArchiveSources,
  type ArchiveSourcesQuery,
} from 'contract/archive';

import { Answers } from '../platform/http/answers.decorator';
import { Archive } from './archive';

/** For owners: what the site said on a day. The pages themselves are the shell's to make. */
@Controller('api/admin/archive')
export class ArchiveController {
  constructor(private readonly archive: Archive) {}

  /** How far the archive goes back. */
  @Get()
  @Answers(archiveReach)
  reach(): Promise<ArchiveReach> {
    return this.archive.reach();
  }

  /** What some answers were made of at a moment: texts, facts, people, each in its version of then. */
  @Get('sources')
  @Answers(archiveSources)
  async sources(@Query({ schema: archiveSourcesQuery }) { at, paths }: ArchiveSourcesQuery): Promise<ArchiveSources> {
    return { items: await this.archive.sources(at, paths) };
  }
}
