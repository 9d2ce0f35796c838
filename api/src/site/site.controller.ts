import { Controller, Get } from '@nestjs/common';
import { site, type Site } from 'contract/site';

import { Public } from '../auth/public.decorator';
import { Answers } from '../http/answers.decorator';
import { Limits } from '../http/limits.decorator';
import { SiteService } from './site.service';

@Controller('api/site')
export class SiteController {
  constructor(private readonly sites: SiteService) {}

  /** Name, contact, licenses, legal sentences and the enrollment windows. */
  @Public()
  @Limits({ isSheddable: true })
  @Get()
  @Answers(site)
  get(): Promise<Site> {
    return this.sites.get();
  }
}
