import { Controller, Get } from '@nestjs/common';
import { factList, type FactList } from 'contract/facts';

import { Public } from '../auth/public.decorator';
import { Answers } from '../http/answers.decorator';
import { FactsService } from './facts.service';

@Controller('api/facts')
export class FactsController {
  constructor(private readonly facts: FactsService) {}

  /** Every dated value that the site may state today. */
  @Public()
  @Get()
  @Answers(factList)
  list(): Promise<FactList> {
    return this.facts.list();
  }
}
