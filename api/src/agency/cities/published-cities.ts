import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type FindOptionsWhere, type Repository, type EntityManager } from 'typeorm';

import { SiteEntity, siteRow } from '../site/site.entity';
import { Today } from '../site/today';
import { evidenceOf } from './city-evidence';
import { CityEntity } from './city.entity';

/** Columns for lists, which do not need the text. */
const columns = {
  slug: true,
  name: true,
  stateCode: true,
  stateName: true,
  counties: true,
  summary: true,
  spanish: true,
  exchange: true,
  facts: true,
  planCounts: true,
  place: true,
  isShown: true,
  agent: { id: true, licenses: true, standing: true },
} as const;

/**
 * Published cities, evaluated on each read. The result depends on the licenses of the agency and the agent, so a stored
 * flag would become stale when one of them ends.
 */
@Injectable()
export class PublishedCities {
  constructor(
    @InjectRepository(CityEntity) private readonly cities: Repository<CityEntity>,
    private readonly today: Today,
  ) {}

  /** Returns all published cities by state and name. */
  all(): Promise<CityEntity[]> {
    return this.published(this.cities.manager, {});
  }

  /** Returns the published cities among `slugs`, in that order. @param manager of the caller's transaction */
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
