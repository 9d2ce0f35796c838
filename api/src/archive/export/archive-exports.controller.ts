import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import {
  archiveExport,
  archiveExportList,
  archivePeriod,
  type ArchiveExport,
  type ArchiveExportList,
  type ArchivePeriod,
} from 'contract/archive';
import type { FastifyReply } from 'fastify';

import type { Actor } from '../../accounts/audit/actor';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { ArchiveExports } from './archive-exports';

/** Files with everything the site showed and sent in a period, for a regulator or a lawyer. For owners. */
@Controller('api/admin/archive/exports')
export class ArchiveExportsController {
  constructor(private readonly exports: ArchiveExports) {}

  @Get()
  @Answers(archiveExportList)
  async list(): Promise<ArchiveExportList> {
    return { items: await this.exports.list() };
  }

  /** Requests an export. 202: the worker makes it, and the list reports its progress. */
  @Post()
  @HttpCode(202)
  @Answers(archiveExport)
  begin(@Body({ schema: archivePeriod }) period: ArchivePeriod, @Acting() by: Actor): Promise<ArchiveExport> {
    return this.exports.begin(period, by);
  }

  /** Cancels a running export and removes everything it made. */
  @Delete(':id')
  @Answers(archiveExportList)
  async cancel(
    @Param('id', { schema: archiveExport.shape.id }) id: string,
    @Acting() by: Actor,
  ): Promise<ArchiveExportList> {
    return { items: await this.exports.cancel(id, by) };
  }

  /** Downloads the file, a zip. */
  @Get(':id/file')
  async file(
    @Param('id', { schema: archiveExport.shape.id }) id: string,
    @Acting() by: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, stream, bytes } = await this.exports.open(id, by);
    void reply.header('cache-control', 'no-store');
    return new StreamableFile(stream, {
      type: 'application/zip',
      length: bytes,
      disposition: `attachment; filename="${name}"`,
    });
  }
}
