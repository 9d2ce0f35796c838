import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { TodayModule } from '../site/today.module';
import { AdminFactsController } from './admin-facts.controller';
import { AnnouncedDayEntity } from './announced-day.entity';
import { DayChangeJob } from './day-change.job';
import { FactReview } from './fact-review';
import { FactEntity } from './fact.entity';
import { FactsController } from './facts.controller';
import { FactsSeed } from './facts.seed';
import { FactsService } from './facts.service';
import { StatingArticles } from './stating-articles';

@Module({
  imports: [TypeOrmModule.forFeature([FactEntity, AnnouncedDayEntity]), TodayModule],
  controllers: [FactsController, AdminFactsController],
  providers: [FactsService, FactReview, StatingArticles, FactsSeed, DayChangeJob],
  exports: [FactsService, FactsSeed, DayChangeJob],
})
export class FactsModule {}
