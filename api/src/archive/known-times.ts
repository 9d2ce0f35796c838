import type { DataSource } from 'typeorm';

import { PublicRecordEntity } from '../platform/records/public-record.entity';

/** How far back the archive reaches. Each is null while nothing is recorded. */
export interface KnownTimes {
  /** First moment at which the site can be shown. */
  since: string | null;
  /** Since this moment every change is recorded. */
  wholeSince: string | null;
  /** Since this moment consent texts are recorded and mails are counted; both started with the same release. */
  consentsSince: string | null;
}

export async function knownTimes(dataSource: DataSource): Promise<KnownTimes> {
  const times = await dataSource
    .getRepository(PublicRecordEntity)
    .createQueryBuilder('record')
    .select('MIN(record.recordedAt)', 'wholeSince')
    .addSelect("MIN(CASE WHEN record.kind = 'site' THEN record.validFrom END)", 'since')
    .addSelect("MIN(CASE WHEN record.kind = 'consent_texts' THEN record.recordedAt END)", 'consentsSince')
    .getRawOne<KnownTimes>();
  return times ?? { since: null, wholeSince: null, consentsSince: null };
}
