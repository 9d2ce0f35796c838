import { AccentFreeSearch1960000000011 } from './accent-free-search.migration';
import { AccountsTables1960000000005 } from './accounts-tables.migration';
import { AgencyTables1960000000002 } from './agency-tables.migration';
import { ArchiveTables1960000000009 } from './archive-tables.migration';
import { ArticlesTables1960000000004 } from './articles-tables.migration';
import { DeliveryTables1960000000007 } from './delivery-tables.migration';
import { LeadsTables1960000000006 } from './leads-tables.migration';
import { MediaTables1960000000003 } from './media-tables.migration';
import { PlatformTables1960000000001 } from './platform-tables.migration';
import { RendererOfArticles1960000000012 } from './renderer-of-articles.migration';
import { StopPreviews1960000000013 } from './stop-previews.migration';
import { StopServicePreviews1960000000014 } from './stop-service-previews.migration';
import { TransferTables1960000000008 } from './transfer-tables.migration';
import { WidenCounters1960000000010 } from './widen-counters.migration';

/** The tables of each domain, after those that they reference. */
export const domainTables = [
  PlatformTables1960000000001,
  AgencyTables1960000000002,
  MediaTables1960000000003,
  ArticlesTables1960000000004,
  AccountsTables1960000000005,
  LeadsTables1960000000006,
  DeliveryTables1960000000007,
  TransferTables1960000000008,
  ArchiveTables1960000000009,
];

/** Migrations in the order in which they run. A released migration is never edited; a later one corrects it. */
export const migrations = [
  ...domainTables,
  WidenCounters1960000000010,
  AccentFreeSearch1960000000011,
  RendererOfArticles1960000000012,
  StopPreviews1960000000013,
  StopServicePreviews1960000000014,
];
