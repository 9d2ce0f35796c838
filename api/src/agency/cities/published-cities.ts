import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, ObjectLiteral, Repository } from 'typeorm';

import { BuiltQuery } from '../../platform/database/built-query';
import { storedSite } from '../site/stored-site';
import { Today } from '../site/today';
import { evidenceOf } from './city-evidence';
import { CityEntity } from './city.entity';

/** Columns for lists, which do not need the text. */
const columns = [
  'slug',
  'name',
  'stateCode',
  'stateName',
  'counties',
  'summary',
  'spanish',
  'exchange',
  'facts',
  'planCounts',
  'place',
  'isShown',
] as const;

const listed = new BuiltQuery<CityEntity, { where: string }>((manager, { where }) =>
  manager
    .createQueryBuilder(CityEntity, 'city')
    .leftJoin('city.agent', 'agent')
    .select([...columns.map((column) => `city.${column}`), 'agent.id', 'agent.licenses', 'agent.standing'])
    .where(where)
    .orderBy('city.stateName')
    .addOrderBy('city.name')
    .addOrderBy('city.slug'),
);

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
    return this.published(this.cities.manager, 'TRUE', {});
  }

  /** Returns the published cities among `slugs`, in that order. @param manager of the caller's transaction */
  async named(slugs: readonly string[], manager: EntityManager = this.cities.manager): Promise<CityEntity[]> {
    if (slugs.length === 0) return [];
    const cities = await this.published(manager, 'city.slug IN (:...slugs)', { slugs });
    const bySlug = new Map(cities.map((city) => [city.slug, city]));
    return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  }

  private async published(manager: EntityManager, where: string, values: ObjectLiteral): Promise<CityEntity[]> {
    const { licenses } = await storedSite(manager);
    const today = await this.today.day(manager);
    const cities = await listed.rows(manager, values, { where });
    return cities.filter((city) => evidenceOf(city, licenses, today).kind === 'complete');
  }
}
