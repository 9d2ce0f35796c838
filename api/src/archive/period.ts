import { momentOf } from '../articles/publishing/wall-clock';

/** Whole days of the agency. */
export interface Period {
  /** The first day, `2026-11-23`. */
  from: string;
  /** The last day. */
  to: string;
  /** ISO 8601, as is `end`: the last millisecond. */
  start: string;
  end: string;
}

/** From the first moment of a day to the last of another, or of the same, on the agency's clock. */
export function periodOf({ from, to }: { from: string; to: string }, timeZone: string): Period {
  const next = new Date(`${to}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const end = Date.parse(startOf(next.toISOString().slice(0, 10), timeZone)) - 1;
  return { from, to, start: startOf(from, timeZone), end: new Date(end).toISOString() };
}

/** The first moment of a day; an hour later where the clock skips midnight. */
export function startOf(day: string, timeZone: string): string {
  const [midnight, later] = [momentOf(`${day}T00:00`, timeZone), momentOf(`${day}T01:00`, timeZone)];
  if (midnight.kind === 'at') return midnight.at;
  return later.kind === 'at' ? later.at : `${day}T00:00:00.000Z`;
}
