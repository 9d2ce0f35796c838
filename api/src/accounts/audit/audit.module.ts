import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { TodayModule } from '../../agency/site/today.module';
import { AuditCsv } from './audit-csv';
import { AuditCsvController } from './audit-csv.controller';
import { AuditLineEntity } from './audit-line.entity';
import { AuditLog } from './audit-log';
import { AuditController } from './audit.controller';
import { ReleaseChanges } from './release-changes';
import { ReleaseChangesController } from './release-changes.controller';

@Module({
  imports: [TodayModule, TypeOrmModule.forFeature([AuditLineEntity])],
  controllers: [AuditController, AuditCsvController, ReleaseChangesController],
  providers: [AuditCsv, AuditLog, ReleaseChanges],
  exports: [AuditLog],
})
export class AuditModule {}
