import { Controller, Get, Param } from '@nestjs/common';
import { city, cityList, type City, type CityList } from 'contract/cities';
import { slug } from 'contract/posts';

import { Public } from '../../platform/http/public.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { inSpokenLanguage } from '../../platform/language/spoken-content';
import { CitiesService } from './cities.service';

@Public()
@Controller('api/cities')
export class CitiesController {
  constructor(private readonly cities: CitiesService) {}

  /** Lists the published cities by state and name. */
  @Limits({ isSheddable: true })
  @Get()
  @Answers(cityList)
  async list(): Promise<CityList> {
    return inSpokenLanguage(await this.cities.list());
  }

  /** Returns one city with its exchange, agent, local facts and plan counts. */
  @Limits({ isSheddable: true })
  @Get(':slug')
  @Answers(city)
  async get(@Param('slug', { schema: slug }) name: string): Promise<City> {
    return this.cities.get(name);
  }
}
