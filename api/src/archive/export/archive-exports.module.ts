import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { SentMailsModule } from '../../delivery/sent-mails/sent-mails.module';
import { MediaModule } from '../../media/media.module';
import { ArchiveExportEntity } from './archive-export.entity';
import { ArchiveExportJob } from './archive-export.job';
import { ArchiveExportSweepJob } from './archive-export-sweep.job';
import { ArchiveExports } from './archive-exports';
import { ArchiveExportsController } from './archive-exports.controller';
import { ExportFiles } from './export-files';
import { ShellPages } from './shell-pages';
import { WriteExport } from './write-export';

/** Files with everything the site showed and sent in a period. An owner requests them, the worker makes them. */
@Module({
  imports: [AuditModule, MediaModule, SentMailsModule, TypeOrmModule.forFeature([ArchiveExportEntity])],
  controllers: [ArchiveExportsController],
  providers: [ArchiveExports, ArchiveExportJob, ArchiveExportSweepJob, ExportFiles, ShellPages, WriteExport],
  exports: [ArchiveExportJob, ArchiveExportSweepJob],
})
export class ArchiveExportsModule {}
