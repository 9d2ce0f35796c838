import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { agency, agencySave, type Agency, type AgencySave } from 'contract/agency';
import { revisedQuery, type RevisedQuery } from 'contract/revised';

import type { Actor } from '../../accounts/audit/actor';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { AgencyService } from './agency.service';

@Controller('api/admin/agency')
export class AgencyController {
  constructor(private readonly agencies: AgencyService) {}

  /** Returns the agency details with their history. */
  @Get()
  @Answers(agency)
  get(@Query({ schema: revisedQuery }) page: RevisedQuery): Promise<Agency> {
    return this.agencies.get(page);
  }

  /** Saves the agency details. The change is live immediately. */
  @Put()
  @Answers(agency)
  save(@Body({ schema: agencySave }) save: AgencySave, @Acting() by: Actor): Promise<Agency> {
    return this.agencies.save(by, save);
  }
}
