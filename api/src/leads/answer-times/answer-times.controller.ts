import { Controller, Get } from '@nestjs/common';
import { answerTimes, type AnswerTimes as Times } from 'contract/answer-times';
import type { SignedInAdmin } from 'contract/auth';

import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { SignedIn } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { AnswerTimes } from './answer-times.service';

@Controller('api/admin/quotes/answers')
export class AnswerTimesController {
  constructor(private readonly times: AnswerTimes) {}

  /**
   * Returns how soon requests were answered, by person and by line of business. An agent sees only their own answers.
   */
  @OpenTo(['agent'])
  @Get()
  @Answers(answerTimes)
  last(@SignedIn() admin: SignedInAdmin): Promise<Times> {
    return this.times.last(admin);
  }
}
