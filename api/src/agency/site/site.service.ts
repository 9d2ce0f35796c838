import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { accentNames } from 'contract/accent';
import type { Environment } from 'contract/environment';
import { linesOfBusiness, quoteProducts, type QuoteProduct } from 'contract/lines-of-business';
import type { Site, SoldLine, SoldLines } from 'contract/site';
import type { Repository } from 'typeorm';

import { ContentChanges } from '../../platform/changes/content-changes';
import { Recent } from '../../platform/changes/recent';
import { BuiltQuery } from '../../platform/database/built-query';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { NotFoundError } from '../../platform/errors/api-errors';
import { FactsService } from '../facts/facts.service';
import { sentenceKeys } from '../facts/page-sentences';
import { linksRow, SiteLinksEntity } from '../links/site-links.entity';
import { shownLogoOf } from './shown-logo';
import { SiteEntity } from './site.entity';
import { storedSite } from './stored-site';

/** Returns whether a topic belongs to a sold line of business, or to none in particular. */
function concernsSoldLine(topic: string, sold: readonly QuoteProduct[]): boolean {
  const products = quoteProducts.filter((product) => linesOfBusiness[product].topic === topic);
  return products.length === 0 || products.some((product) => sold.includes(product));
}

const storedLinks = new BuiltQuery((manager) =>
  manager.createQueryBuilder(SiteLinksEntity, 'links').where('links.id = :id'),
);

const [defaultAccent] = accentNames;

@Injectable()
export class SiteService {
  private readonly shared: Recent<Site>;

  constructor(
    @InjectRepository(SiteEntity) private readonly sites: Repository<SiteEntity>,
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly facts: FactsService,
    changes: ContentChanges,
  ) {
    this.shared = new Recent(changes, () => this.get());
  }

  /** Returns the site, at most a second stale after a write by another process. */
  recent(): Promise<Site> {
    return this.shared.get();
  }

  /** Returns the data of the page layout. The URL comes from the environment, so the data works on another host. */
  async get(): Promise<Site> {
    const [site, [links], windows, facts] = await Promise.all([
      storedSite(this.sites.manager),
      storedLinks.rows(this.sites.manager, { id: linksRow }),
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
    const { accent, logo: chosen, announcement, version: _, ...fields } = site;
    const logo = await shownLogoOf(this.sites.manager, chosen);
    const lines = site.lines ?? [...quoteProducts];
    return {
      ...fields,
      lines,
      ...(accent && accent !== defaultAccent && { accent }),
      ...(logo && { logo }),
      ...(links && Object.keys(links.lists).length > 0 && { links: links.lists }),
      ...(announcement && { announcement }),
      legal,
      publicUrl: this.env.PUBLIC_URL,
      windows: windows.filter(({ topic }) => concernsSoldLine(topic, lines)),
    };
  }

  /** Lists the lines that the agency sells, with the first page of each form. */
  async lines(): Promise<SoldLines> {
    const { lines } = await this.recent();
    return { items: lines.map((line) => ({ line, firstPage: linesOfBusiness[line].steps[0] ?? 'check' })) };
  }

  /** @throws {NotFoundError} for a line that the agency does not sell: it has neither page nor form */
  async line(product: QuoteProduct): Promise<SoldLine> {
    const { items } = await this.lines();
    const sold = items.find(({ line }) => line === product);
    if (!sold) throw new NotFoundError('page');
    return sold;
  }
}
