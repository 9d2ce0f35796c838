import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { FactsModule } from '../facts/facts.module';
import { RevisionsModule } from '../revisions/revisions.module';
import { TodayModule } from '../site/today.module';
import { ShownPeopleModule } from '../team/shown-people.module';
import { CitiesController } from './cities.controller';
import { CitiesSeed } from './cities.seed';
import { CitiesService } from './cities.service';
import { CountedAreas } from './counted-areas';
import { CityEntity } from './city.entity';
import { PublishedCities } from './published-cities';
import { TownCheck } from './town-check';
import { TownsController } from './towns.controller';
import { TownsService } from './towns.service';
import { UnpublishedCities } from './unpublished-cities';

@Module({
  imports: [TypeOrmModule.forFeature([CityEntity]), TodayModule, FactsModule, RevisionsModule, ShownPeopleModule],
  controllers: [CitiesController, TownsController],
  providers: [CitiesService, TownsService, TownCheck, CountedAreas, CitiesSeed, PublishedCities, UnpublishedCities],
  exports: [CountedAreas, CitiesSeed, PublishedCities, UnpublishedCities],
})
export class CitiesModule {}
