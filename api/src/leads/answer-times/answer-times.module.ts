import { Module } from '@nestjs/common';

import { SiteModule } from '../../agency/site/site.module';
import { AssignmentModule } from '../assignment/assignment.module';
import { AnswerTimesController } from './answer-times.controller';
import { AnswerTimes } from './answer-times.service';

@Module({
  imports: [AssignmentModule, SiteModule],
  controllers: [AnswerTimesController],
  providers: [AnswerTimes],
})
export class AnswerTimesModule {}
