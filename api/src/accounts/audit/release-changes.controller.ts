import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Environment } from 'contract/environment';
import { changeSignatureHeader, isSignedChange, releaseChange, type ReleaseChange } from 'contract/release-changes';

import { Public } from '../../platform/http/public.decorator';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ForbiddenError } from '../../platform/errors/api-errors';
import { ReleaseChanges } from './release-changes';

@Controller('api/release-changes')
export class ReleaseChangesController {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly releases: ReleaseChanges,
  ) {}

  /**
   * Receives signed release changes from the shell. The site's proxy does not forward this path. Idempotent: a repeated
   * report adds no second log entry.
   */
  @Public()
  @Post()
  @HttpCode(204)
  @ApiExcludeEndpoint()
  async take(
    @Body({ schema: releaseChange }) change: ReleaseChange,
    @Headers(changeSignatureHeader) signature = '',
  ): Promise<void> {
    const { PROXY_SECRET: secret } = this.env;
    if (!secret || !isSignedChange(secret, change, signature))
      throw new ForbiddenError('This was not sent by the site itself.');
    await this.releases.record(change);
  }
}
