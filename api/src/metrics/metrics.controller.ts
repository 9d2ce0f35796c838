import { Controller, Get, Header, Headers, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { constantTimeEqual } from 'contract/constant-time-equal';
import type { Environment } from 'contract/environment';

import { OutboxMetrics } from '../delivery/outbox/outbox-metrics';
import { ENVIRONMENT } from '../platform/environment/environment.module';
import { NotFoundError } from '../platform/errors/api-errors';
import { Public } from '../platform/http/public.decorator';
import { JobStates } from '../platform/jobs/job-states';

@Public()
@ApiExcludeController()
@Controller('api/metrics')
export class MetricsController {
  constructor(
    private readonly jobs: JobStates,
    private readonly outbox: OutboxMetrics,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /**
   * Returns the metrics of the background jobs, and of the messages that wait for them, to clients with the token. For
   * all others the page does not exist.
   */
  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  async get(@Headers('authorization') authorization = ''): Promise<string> {
    const token = this.env.METRICS_TOKEN;
    if (token === undefined || !constantTimeEqual(`Bearer ${token}`, authorization)) throw new NotFoundError('page');
    const metrics = await Promise.all([this.jobs.metrics(), this.outbox.metrics()]);
    return metrics.join('');
  }
}
