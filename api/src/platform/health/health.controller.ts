import { Controller, Get } from '@nestjs/common';
import { ApiServiceUnavailableResponse } from '@nestjs/swagger';
import { apiErrorBody } from 'contract/api-error';
import { health, type Health } from 'contract/health';

import { Public } from '../http/public.decorator';
import { Answers } from '../http/answers.decorator';
import { Readiness } from './readiness';

@Public()
@Controller('api')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process is alive. Says nothing about what it needs: a restart would not help there. */
  @Get('health')
  @Answers(health)
  alive(): Health {
    return { status: 'ok' };
  }

  /** The database answers and has every migration of this release: requests may be sent here. */
  @Get('ready')
  @Answers(health)
  @ApiServiceUnavailableResponse({ standardSchema: apiErrorBody })
  ready(): Promise<Health> {
    return this.readiness.check();
  }
}
