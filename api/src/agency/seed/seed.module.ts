import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { RedirectsModule } from '../../articles/redirects/redirects.module';
import { ArticlesModule } from '../../articles/writing/articles.module';
import { CitiesModule } from '../cities/cities.module';
import { FactsModule } from '../facts/facts.module';
import { ServicesModule } from '../services/services.module';
import { SiteModule } from '../site/site.module';
import { TeamModule } from '../team/team.module';
import { SEED_FOLDER, SeedService } from './seed.service';
import { SeedSources } from './seed-sources';
import { SeededEntity } from './seeded.entity';

@Module({})
export class SeedModule {
  /** @param folder with `site.json`, `facts.json`, `team/`, `cities/`, `redirects.json`, `services/` and `articles/` */
  static from(folder: string): DynamicModule {
    return {
      module: SeedModule,
      imports: [
        TypeOrmModule.forFeature([SeededEntity]),
        SiteModule,
        ServicesModule,
        FactsModule,
        TeamModule,
        CitiesModule,
        ArticlesModule,
        RedirectsModule,
      ],
      providers: [SeedService, SeedSources, { provide: SEED_FOLDER, useValue: folder }],
    };
  }
}
