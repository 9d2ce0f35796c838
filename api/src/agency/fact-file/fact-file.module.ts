import { Module } from '@nestjs/common';

import { AuditModule } from '../../accounts/audit/audit.module';
import { FactsModule } from '../facts/facts.module';
import { RevisionsModule } from '../revisions/revisions.module';
import { TodayModule } from '../site/today.module';
import { FactFileController } from './fact-file.controller';
import { FactFile } from './fact-file.service';

@Module({
  imports: [AuditModule, FactsModule, RevisionsModule, TodayModule],
  controllers: [FactFileController],
  providers: [FactFile],
})
export class FactFileModule {}
