import { Controller, Get, Param } from '@nestjs/common';
import { city, cityList, countedAreas, type City, type CityList, type CountedAreas as Counted } from 'contract/cities';
import { slug } from 'contract/posts';

import { Public } from '../../platform/http/public.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { inSpokenLanguage } from '../../platform/language/spoken-content';
import { CitiesService } from './cities.service';
import { CountedAreas } from './counted-areas';

@Public()
@Controller('api/cities')
export class CitiesController {
  constructor(
    private readonly cities: CitiesService,
    private readonly areas: CountedAreas,
  ) {}

  /** Lists the published cities by state and name. */
  @Limits({ isSheddable: true })
  @Get()
  @Answers(cityList)
  async list(): Promise<CityList> {
    return inSpokenLanguage(await this.cities.list());
  }

  /** Lists the areas with counted Medicare plans. No town is called `areas`: each name ends with its state. */
  @Limits({ isSheddable: true })
  @Get('areas')
  @Answers(countedAreas)
  async counted(): Promise<Counted> {
    const areas = await this.areas.all();
    return inSpokenLanguage({
      items: areas.flatMap(({ name: area, planSentence: sentence, checkedOn }) =>
        sentence ? [{ area, sentence, checkedOn }] : [],
      ),
    });
  }

  /** Returns one city with its exchange, agent, local facts and plan counts. */
  @Limits({ isSheddable: true })
  @Get(':slug')
  @Answers(city)
  async get(@Param('slug', { schema: slug }) name: string): Promise<City> {
    return this.cities.get(name);
  }
}
