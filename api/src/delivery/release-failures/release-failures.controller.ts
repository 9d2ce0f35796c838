import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Environment } from 'contract/environment';
import {
  failureSignatureHeader,
  isSignedFailure,
  releaseFailure,
  type ReleaseFailure,
} from 'contract/release-failures';

import { Public } from '../../platform/http/public.decorator';
import { expectSignedByShell } from '../../platform/http/signed-by-shell';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ReleaseFailures } from './release-failures.service';

@Controller('api/release-failures')
export class ReleaseFailuresController {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly failures: ReleaseFailures,
  ) {}

  /**
   * Receives signed failure reports from the shell; the site's proxy does not forward this path. A repeated report
   * sends no second mail.
   */
  @Public()
  @Post()
  @HttpCode(204)
  @ApiExcludeEndpoint()
  async take(
    @Body({ schema: releaseFailure }) failure: ReleaseFailure,
    @Headers(failureSignatureHeader) signature = '',
  ): Promise<void> {
    expectSignedByShell(this.env, (secret) => isSignedFailure(secret, failure, signature));
    await this.failures.notifyOwners(failure);
  }
}
