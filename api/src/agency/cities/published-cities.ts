import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type FindOptionsWhere, type Repository, type EntityManager } from 'typeorm';

import { SiteEntity, siteRow } from '../site/site.entity';
import { Today } from '../site/today';
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
  place: true,
  isShown: true,
  agent: { id: true, licenses: true, standing: true },
} as const;

/**
 * Judged on each read instead of stored: it depends on the licenses of the agency and of the agent, and a flag would
 * stay behind when one of those ends.
 */
@Injectable()
export class PublishedCities {
  constructor(
    @InjectRepository(CityEntity) private readonly cities: Repository<CityEntity>,
    private readonly today: Today,
  ) {}

  /** All of them, by state and name. */
  all(): Promise<CityEntity[]> {
    return this.published(this.cities.manager, {});
  }

  /** Those of `slugs` that are published, in the order of `slugs`. @param manager of the transaction that asks */
  async named(slugs: readonly string[], manager: EntityManager = this.cities.manager): Promise<CityEntity[]> {
    const bySlug = new Map((await this.published(manager, { slug: In(slugs) })).map((city) => [city.slug, city]));
    return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  }

  private async published(manager: EntityManager, where: FindOptionsWhere<CityEntity>): Promise<CityEntity[]> {
    const { licenses } = await manager.findOneByOrFail(SiteEntity, { id: siteRow });
    const today = await this.today.day(manager);
    const cities = await manager.find(CityEntity, {
      where,
      select: columns,
      relations: { agent: true },
      order: { stateName: 'ASC', name: 'ASC', slug: 'ASC' },
    });
    return cities.filter((city) => evidenceOf(city, licenses, today).kind === 'complete');
  }
}
