import { Controller, Get, Header, Headers, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { constantTimeEqual } from 'contract/constant-time-equal';
import type { Environment } from 'contract/environment';

import { ENVIRONMENT } from '../environment/environment.module';
import { NotFoundError } from '../errors/api-errors';
import { Public } from '../http/public.decorator';
import { JobStates } from './job-states';

@Public()
@ApiExcludeController()
@Controller('api/metrics')
export class JobMetricsController {
  constructor(
    private readonly states: JobStates,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** Returns the metrics of the background jobs to clients with the token. For all others the page does not exist. */
  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  async get(@Headers('authorization') authorization = ''): Promise<string> {
    const token = this.env.METRICS_TOKEN;
    if (token === undefined || !constantTimeEqual(`Bearer ${token}`, authorization)) throw new NotFoundError('page');
    return this.states.metrics();
  }
}
