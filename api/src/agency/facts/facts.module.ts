import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { RevisionsModule } from '../revisions/revisions.module';
import { TodayModule } from '../site/today.module';
import { AdminFactsController } from './admin-facts.controller';
import { AnnouncedDayEntity } from './announced-day.entity';
import { DayChangeJob } from './day-change.job';
import { FactCheckers } from './fact-checkers';
import { FactEditing } from './fact-editing';
import { FactLedger } from './fact-ledger';
import { FactReview } from './fact-review';
import { FactSuccession } from './fact-succession';
import { FactEntity } from './fact.entity';
import { FactsController } from './facts.controller';
import { FactsSeed } from './facts.seed';
import { FactsService } from './facts.service';
import { StatingArticles } from './stating-articles';
import { StatingPlaces } from './stating-places';

@Module({
  imports: [TypeOrmModule.forFeature([FactEntity, AnnouncedDayEntity]), TodayModule, RevisionsModule],
  controllers: [FactsController, AdminFactsController],
  providers: [
    FactsService,
    FactReview,
    FactLedger,
    FactCheckers,
    FactEditing,
    FactSuccession,
    StatingArticles,
    StatingPlaces,
    FactsSeed,
    DayChangeJob,
  ],
  exports: [FactsService, FactsSeed, DayChangeJob, StatingPlaces, FactEditing],
})
export class FactsModule {}
