import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Environment } from 'contract/environment';
import { changeSignatureHeader, isSignedChange, releaseChange, type ReleaseChange } from 'contract/release-changes';

import { Public } from '../../platform/http/public.decorator';
import { expectSignedByShell } from '../../platform/http/signed-by-shell';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
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
    expectSignedByShell(this.env, (secret) => isSignedChange(secret, change, signature));
    await this.releases.record(change);
  }
}
