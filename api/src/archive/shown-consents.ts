import type { ConsentText } from 'contract/quotes';
import { In, type DataSource } from 'typeorm';

import type { ConsentTextEntity } from '../leads/consent/consent-text.entity';
import { withSeller } from '../leads/consent/consent-texts';
import { PublicRecordEntity } from '../platform/records/public-record.entity';
import type { Period } from './period';

/** A sentence as forms showed it, with the seller's name of then. */
export interface ShownConsent extends ConsentText {
  since: string;
  /** Null: it is shown still. */
  until: string | null;
}

/** The sentences that forms asked people to agree to in a period, in the order in which they came. */
export async function shownConsents(
  dataSource: DataSource,
  { start, end }: Pick<Period, 'start' | 'end'>,
): Promise<ShownConsent[]> {
  const records = await dataSource.getRepository(PublicRecordEntity).find({
    where: { kind: In(['site', 'consent_texts']) },
    order: { validFrom: 'ASC' },
  });
  const texts = new Map<string, ConsentTextEntity>();
  const shown: ShownConsent[] = [];
  let seller: string | null = null;
  for (const { kind, key, validFrom, content } of records) {
    if (kind === 'site') seller = String(content?.row['legalName'] ?? '');
    else if (content) texts.set(key, content.row as unknown as ConsentTextEntity); // recorded from one
    if (seller === null) continue;
    for (const text of texts.values()) change(shown, withSeller(text, seller), validFrom);
  }
  return shown.filter(({ since, until }) => since <= end && (until === null || until > start));
}

/** Ends what a form said before, where it says something else from a moment on. */
function change(shown: ShownConsent[], text: ConsentText, at: string): void {
  const before = shown.findLast(({ kind, until }) => kind === text.kind && until === null);
  if (before?.hash === text.hash) return;
  if (before) before.until = at;
  // Two writes of one moment: nobody saw the first.
  if (before?.since === at) shown.splice(shown.indexOf(before), 1);
  shown.push({ ...text, since: at, until: null });
}
