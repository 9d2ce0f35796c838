import { Controller, Get } from '@nestjs/common';
import { answerTimes, type AnswerTimes as Times } from 'contract/answer-times';

import { Answers } from '../../platform/http/answers.decorator';
import { AnswerTimes } from './answer-times.service';

@Controller('api/admin/quotes/answers')
export class AnswerTimesController {
  constructor(private readonly times: AnswerTimes) {}

  /** How soon people had an answer, by person and by line of business. */
  @Get()
  @Answers(answerTimes)
  last(): Promise<Times> {
    return this.times.last();
  }
}
