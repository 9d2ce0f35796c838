import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { SeededEntity } from '../seed/seeded.entity';
import { RevisionEntity } from './revision.entity';
import { ContentTimes } from './content-times';
import { Revisions } from './revisions';

@Module({
  imports: [TypeOrmModule.forFeature([RevisionEntity, SeededEntity]), AuditModule],
  providers: [ContentTimes, Revisions],
  exports: [ContentTimes, Revisions, TypeOrmModule],
})
export class RevisionsModule {}
