import { Injectable } from '@nestjs/common';

import { RedirectsSeed } from '../../articles/redirects/redirects.seed';
import { ArticlesSeed } from '../../articles/writing/articles.seed';
import { CitiesSeed } from '../cities/cities.seed';
import { FactsSeed } from '../facts/facts.seed';
import { ServicesSeed } from '../services/services.seed';
import { SiteSeed } from '../site/site.seed';
import { TeamSeed } from '../team/team.seed';

/** Sources for every kind of content in the seed folder. */
@Injectable()
export class SeedSources {
  constructor(
    readonly site: SiteSeed,
    readonly facts: FactsSeed,
    readonly team: TeamSeed,
    readonly cities: CitiesSeed,
    readonly posts: ArticlesSeed,
    readonly services: ServicesSeed,
    readonly redirects: RedirectsSeed,
  ) {}
}
