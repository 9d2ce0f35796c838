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
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ForbiddenError } from '../../platform/errors/api-errors';
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
    const { PROXY_SECRET: secret } = this.env;
    if (!secret || !isSignedFailure(secret, failure, signature))
      throw new ForbiddenError('This was not sent by the site itself.');
    await this.failures.notifyAdmins(failure);
  }
}
