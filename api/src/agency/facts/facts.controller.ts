import { Controller, Get, Query } from '@nestjs/common';
import {
  factLedger,
  factList,
  factListQuery,
  type FactLedger as Ledger,
  type FactList,
  type FactListQuery,
} from 'contract/facts';

import { Public } from '../../platform/http/public.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { inSpokenLanguage } from '../../platform/language/spoken-content';
import { FactLedger } from './fact-ledger';
import { FactsService } from './facts.service';

@Controller('api/facts')
export class FactsController {
  constructor(
    private readonly facts: FactsService,
    private readonly ledger: FactLedger,
  ) {}

  /** Lists the facts that the site may state today, optionally of one topic or under some keys. */
  @Public()
  @Limits({ isSheddable: true })
  @Get()
  @Answers(factList)
  async list(@Query({ schema: factListQuery }) query: FactListQuery): Promise<FactList> {
    return inSpokenLanguage(await this.facts.list(query));
  }

  /** Lists the same facts with their earlier values and the articles that state them. */
  @Public()
  @Limits({ isSheddable: true })
  @Get('ledger')
  @Answers(factLedger)
  async entries(): Promise<Ledger> {
    return inSpokenLanguage(await this.ledger.list());
  }
}
