import type { DataSource } from 'typeorm';

import { PublicRecordEntity } from '../platform/records/public-record.entity';

/** How far back the archive knows what. Each is null while nothing is recorded. */
export interface KnownTimes {
  /** The first moment at which it can show the site. */
  since: string | null;
  /** From here on every change is recorded. */
  wholeSince: string | null;
  /** From here on consent texts are recorded, and mails counted: a release that does either does both. */
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
