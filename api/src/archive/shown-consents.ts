import type { ConsentText } from 'contract/quotes';
import { In, type DataSource } from 'typeorm';

import type { ConsentTextEntity } from '../leads/consent/consent-text.entity';
import { withSeller } from '../leads/consent/consent-texts';
import { PublicRecordEntity } from '../platform/records/public-record.entity';
import type { Period } from './period';

/** A consent text as forms showed it, with the seller's name at that time. */
export interface ShownConsent extends ConsentText {
  since: string;
  /** Null while it is still shown. */
  until: string | null;
}

/** Returns the consent texts that forms showed in a period, in the order in which they appeared. */
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
    else if (content) texts.set(key, content.row as unknown as ConsentTextEntity); // recorded from this entity
    if (seller === null) continue;
    for (const text of texts.values()) change(shown, withSeller(text, seller), validFrom);
  }
  return shown.filter(({ since, until }) => since <= end && (until === null || until > start));
}

/** Replaces the text of a kind from a moment on, if it differs. */
function change(shown: ShownConsent[], text: ConsentText, at: string): void {
  const before = shown.findLast(({ kind, until }) => kind === text.kind && until === null);
  if (before?.hash === text.hash) return;
  if (before) before.until = at;
  // Of two writes at the same moment the first was never shown.
  if (before?.since === at) shown.splice(shown.indexOf(before), 1);
  shown.push({ ...text, since: at, until: null });
}
