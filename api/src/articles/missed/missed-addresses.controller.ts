import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Environment } from 'contract/environment';
import { missedList, missedListQuery, type MissedList, type MissedListQuery } from 'contract/missed-address';
import { isSignedMissed, missedBatch, missedSignatureHeader, type MissedBatch } from 'contract/missed-addresses';

import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Answers } from '../../platform/http/answers.decorator';
import { Public } from '../../platform/http/public.decorator';
import { expectSignedByShell } from '../../platform/http/signed-by-shell';
import { MissedAddressesService } from './missed-addresses.service';

@Controller('api')
export class MissedAddressesController {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly missed: MissedAddressesService,
  ) {}

  /** Accepts reports from shells, which sign them; the site's proxy does not forward this path. */
  @Public()
  @Post('missed-addresses')
  @HttpCode(204)
  @ApiExcludeEndpoint()
  async take(
    @Body({ schema: missedBatch }) batch: MissedBatch,
    @Headers(missedSignatureHeader) signature = '',
  ): Promise<void> {
    expectSignedByShell(this.env, (secret) => isSignedMissed(secret, batch, signature));
    await this.missed.add(batch);
  }

  /** Lists addresses that visitors requested within a month and that still lead nowhere. */
  @Get('admin/redirects/missed')
  @Answers(missedList)
  list(@Query({ schema: missedListQuery }) query: MissedListQuery): Promise<MissedList> {
    return this.missed.list(query);
  }
}
