import { Controller, Get, Query } from '@nestjs/common';
import { factReview, factReviewQuery, type FactReview as Review, type FactReviewQuery } from 'contract/facts';

import { Answers } from '../http/answers.decorator';
import { FactReview } from './fact-review';

@Controller('api/admin/facts')
export class AdminFactsController {
  constructor(private readonly review: FactReview) {}

  /** Facts with the days that are left of their period. `?expired` for those to look up again. */
  @Get()
  @Answers(factReview)
  list(@Query({ schema: factReviewQuery }) query: FactReviewQuery): Promise<Review> {
    return this.review.list(query);
  }
}
