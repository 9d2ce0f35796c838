import type { QuoteSummary } from 'contract/admin-quotes';
import { promisedDay } from 'contract/promised-day';
import { t } from 'contract/words';
import { dayOf } from 'ui';

import { shortDayOf } from './words';

/** Returns by which day the page promised an answer, and whether that day has passed. */
export function dueOf(
  { product, createdAt }: Pick<QuoteSummary, 'product' | 'createdAt'>,
  today: string,
  timeZone: string,
) {
  const day = promisedDay(product, dayOf(createdAt, timeZone));
  if (day < today) return { day, kind: 'late', words: t`Promised by ${shortDayOf(day, today)}` } as const;
  if (day === today) return { day, kind: 'today', words: t`Promised by today` } as const;
  return { day, kind: 'later', words: t`Promised by ${shortDayOf(day, today)}` } as const;
}
