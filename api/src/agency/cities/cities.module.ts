import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { FactsModule } from '../facts/facts.module';
import { TodayModule } from '../site/today.module';
import { ShownPeopleModule } from '../team/shown-people.module';
import { CitiesController } from './cities.controller';
import { CitiesSeed } from './cities.seed';
import { CitiesService } from './cities.service';
import { CountedAreas } from './counted-areas';
import { CityEntity } from './city.entity';
import { PublishedCities } from './published-cities';
import { UnpublishedCities } from './unpublished-cities';

@Module({
  imports: [TypeOrmModule.forFeature([CityEntity]), TodayModule, FactsModule, ShownPeopleModule],
  controllers: [CitiesController],
  providers: [CitiesService, CountedAreas, CitiesSeed, PublishedCities, UnpublishedCities],
  exports: [CountedAreas, CitiesSeed, PublishedCities, UnpublishedCities],
})
export class CitiesModule {}
