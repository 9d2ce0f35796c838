import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Environment } from 'contract/environment';
import type { Site } from 'contract/site';
import type { Repository } from 'typeorm';

import { FactsService } from '../facts/facts.service';
import { ENVIRONMENT } from '../environment/environment.module';
import { SiteEntity, siteRow } from './site.entity';

@Injectable()
export class SiteService {
  constructor(
    @InjectRepository(SiteEntity) private readonly sites: Repository<SiteEntity>,
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly facts: FactsService,
  ) {}

  /** What every page's frame needs. The address comes from the environment: the same data serves a copy elsewhere. */
  async get(): Promise<Site> {
    const [site, windows] = await Promise.all([this.sites.findOneByOrFail({ id: siteRow }), this.facts.windows()]);
    return { ...site, publicUrl: this.env.PUBLIC_URL, windows };
  }
}
