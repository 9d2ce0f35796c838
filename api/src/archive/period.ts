import { plusDays } from 'contract/working-days';

import { momentOf } from '../articles/publishing/wall-clock';

/** Whole days in the agency's time zone. */
export interface Period {
  /** First day, such as `2026-11-23`. */
  from: string;
  /** Last day. */
  to: string;
  /** ISO 8601, like `end`, which is the last millisecond. */
  start: string;
  end: string;
}

/** Returns the period from the start of one day to the end of another or the same day, in the agency's time zone. */
export function periodOf({ from, to }: { from: string; to: string }, timeZone: string): Period {
  const end = Date.parse(startOf(plusDays(to, 1), timeZone)) - 1;
  return { from, to, start: startOf(from, timeZone), end: new Date(end).toISOString() };
}

/** Returns the first moment of a day; an hour later if the clock skips midnight. */
export function startOf(day: string, timeZone: string): string {
  const [midnight, later] = [momentOf(`${day}T00:00`, timeZone), momentOf(`${day}T01:00`, timeZone)];
  if (midnight.kind === 'at') return midnight.at;
  return later.kind === 'at' ? later.at : `${day}T00:00:00.000Z`;
}
