import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { ConsentModule } from '../consent/consent.module';
import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { QuotesModule } from '../quotes/quotes.module';
import { TeamModule } from '../../agency/team/team.module';
import { SignInLimitEntity } from '../../accounts/throttle/sign-in-limit.entity';
import { Throttle } from '../../accounts/throttle/throttle';
import { ErasureModule } from './erasure.module';
import { RetentionJob } from './retention.job';

@Module({
  imports: [
    TypeOrmModule.forFeature([SignInLimitEntity]),
    AuditModule,
    ConsentModule,
    ErasureModule,
    OutboxModule,
    QuotesModule,
    TeamModule,
  ],
  providers: [RetentionJob, Throttle],
  exports: [RetentionJob],
})
export class RetentionModule {}
