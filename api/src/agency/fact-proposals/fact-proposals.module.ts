import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { FactsModule } from '../facts/facts.module';
import { FactProposalEntity } from './fact-proposal.entity';
import { FactProposalsController } from './fact-proposals.controller';
import { FactProposals } from './fact-proposals.service';

@Module({
  imports: [TypeOrmModule.forFeature([FactProposalEntity]), AuditModule, FactsModule],
  controllers: [FactProposalsController],
  providers: [FactProposals],
})
export class FactProposalsModule {}
