import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../audit/audit.module';
import { AgencyController } from './agency.controller';
import { AgencyRevisionEntity } from './agency-revision.entity';
import { AgencyService } from './agency.service';

@Module({
  imports: [TypeOrmModule.forFeature([AgencyRevisionEntity]), AuditModule],
  controllers: [AgencyController],
  providers: [AgencyService],
})
export class AgencyModule {}
