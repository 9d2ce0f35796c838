import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type FindOptionsWhere, type Repository } from 'typeorm';

import { SiteEntity, siteRow } from '../site/site.entity';
import { evidenceOf } from './city-evidence';
import { CityEntity } from './city.entity';

/** Without the text: a list needs none of it. */
const columns = {
  slug: true,
  name: true,
  stateCode: true,
  stateName: true,
  counties: true,
  summary: true,
  exchange: true,
  facts: true,
  planCounts: true,
  agent: { id: true, licenses: true },
} as const; // `as const`: TypeORM takes literal true

/**
 * Judged on each read instead of stored: it depends on the licenses of the agency and of the agent, and a flag would
 * stay behind when one of those ends.
 */
@Injectable()
export class PublishedCities {
  constructor(
    @InjectRepository(CityEntity) private readonly cities: Repository<CityEntity>,
    @InjectRepository(SiteEntity) private readonly sites: Repository<SiteEntity>,
  ) {}

  /** All of them, by state and name. */
  all(): Promise<CityEntity[]> {
    return this.published({});
  }

  /** Those of `slugs` that are published, in the order of `slugs`. */
  async named(slugs: readonly string[]): Promise<CityEntity[]> {
    const bySlug = new Map((await this.published({ slug: In(slugs) })).map((city) => [city.slug, city]));
    return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  }

  private async published(where: FindOptionsWhere<CityEntity>): Promise<CityEntity[]> {
    const [{ licenses }, cities] = await Promise.all([
      this.sites.findOneByOrFail({ id: siteRow }),
      this.cities.find({
        where,
        select: columns,
        relations: { agent: true },
        order: { stateName: 'ASC', name: 'ASC', slug: 'ASC' },
      }),
    ]);
    return cities.filter((city) => evidenceOf(city, licenses).kind === 'complete');
  }
}
