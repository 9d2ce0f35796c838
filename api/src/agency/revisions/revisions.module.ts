import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { RevisionEntity } from './revision.entity';
import { Revisions } from './revisions';

@Module({
  imports: [TypeOrmModule.forFeature([RevisionEntity]), AuditModule],
  providers: [Revisions],
  exports: [Revisions, TypeOrmModule],
})
export class RevisionsModule {}
