import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Environment } from 'contract/environment';
import type { Site } from 'contract/site';
import type { Repository } from 'typeorm';

import { ContentChanges } from '../changes/content-changes';
import { sentenceKeys } from '../facts/every-page';
import { FactsService } from '../facts/facts.service';
import { ENVIRONMENT } from '../environment/environment.module';
import { SiteEntity, siteRow } from './site.entity';

/** Milliseconds for which an answer is kept for those who ask hundreds of times a second. */
const keptFor = 1_000;

@Injectable()
export class SiteService {
  private kept: { site: Promise<Site>; until: number } | null = null;

  constructor(
    @InjectRepository(SiteEntity) private readonly sites: Repository<SiteEntity>,
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly facts: FactsService,
    changes: ContentChanges,
  ) {
    changes.stream.subscribe(() => (this.kept = null));
  }

  /** The same, at most a second old where another process wrote it: without a statement for most who ask. */
  recent(): Promise<Site> {
    const now = performance.now();
    if (!this.kept || now >= this.kept.until) this.kept = { site: this.get(), until: now + keptFor };
    return this.kept.site;
  }

  /** What every page's frame needs. The address comes from the environment: the same data serves a copy elsewhere. */
  async get(): Promise<Site> {
    const [site, windows, facts] = await Promise.all([
      this.sites.findOneByOrFail({ id: siteRow }),
      this.facts.windows(),
      this.facts.byKey(Object.values(sentenceKeys)),
    ]);
    const sentence = (key: string) => {
      const fact = facts.get(key);
      if (!fact) throw new Error(`There is no fact "${key}", which every page states.`);
      return fact.value;
    };
    const { notGovernment, licensedAgentContact } = sentenceKeys;
    const legal = {
      ...site.legal,
      notGovernment: sentence(notGovernment),
      licensedAgentContact: sentence(licensedAgentContact),
    };
    const { announcement, version: _, ...said } = site;
    return { ...said, ...(announcement && { announcement }), legal, publicUrl: this.env.PUBLIC_URL, windows };
  }
}
