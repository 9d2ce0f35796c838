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

  /** Reports that the process is alive. Independent of the database, since a restart would not fix that. */
  @Get('health')
  @Answers(health)
  alive(): Health {
    return { status: 'ok' };
  }

  /** Reports that the database responds and has every migration of this release, so requests may be routed here. */
  @Get('ready')
  @Answers(health)
  @ApiServiceUnavailableResponse({ standardSchema: apiErrorBody })
  ready(): Promise<Health> {
    return this.readiness.check();
  }
}
