import { ChangesModule } from '../changes/changes.module';
import { CitiesModule } from '../cities/cities.module';
import { FactsModule } from '../facts/facts.module';
import { SiteModule } from '../site/site.module';
import { TeamModule } from '../team/team.module';
import { TransferModule } from '../transfer/transfer.module';

/** What commands need that read and write articles: what articles refer to, and what tells a running site. */
export const contentModules = [ChangesModule, SiteModule, FactsModule, TeamModule, CitiesModule, TransferModule];
