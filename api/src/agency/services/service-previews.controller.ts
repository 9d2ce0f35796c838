import { Controller, Get, Header, Param } from '@nestjs/common';
import { servicePreview, type ServicePreview } from 'contract/site';
import { z } from 'zod';

import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { Public } from '../../platform/http/public.decorator';
import { ServicePreviews } from './service-previews';

const token = z.string().regex(/^[\w~-]+$/);

@Controller('api/site/lines/preview')
export class ServicePreviewsController {
  constructor(private readonly previews: ServicePreviews) {}

  /** Returns the draft behind a preview link. */
  @Public()
  @Limits({ isSheddable: true })
  @Get(':token')
  @Header('cache-control', 'no-store')
  @Answers(servicePreview)
  show(@Param('token', { schema: token }) given: string): Promise<ServicePreview> {
    return this.previews.show(given);
  }
}
