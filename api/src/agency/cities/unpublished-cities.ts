import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { Log } from '../../platform/http/log';
import { storedSite } from '../site/stored-site';
import { Today } from '../site/today';
import { evidenceOf } from './city-evidence';
import { CityEntity } from './city.entity';

/** Logs which stored cities are not published and what each one lacks. */
@Injectable()
export class UnpublishedCities {
  constructor(
    @InjectRepository(CityEntity) private readonly cities: Repository<CityEntity>,
    private readonly today: Today,
    private readonly log: Log,
  ) {}

  async report(): Promise<void> {
    const today = await this.today.day();
    const { licenses } = await storedSite(this.cities.manager);
    for (const city of await this.cities.find({ relations: { agent: true } })) {
      const evidence = evidenceOf(city, licenses, today);
      if (evidence.kind === 'missing')
        this.log.info('city not published', { city: city.slug, missing: evidence.missing });
    }
  }
}
