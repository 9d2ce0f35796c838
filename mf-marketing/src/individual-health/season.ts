import type { CalendarDay } from 'ui';

import { readDay } from '../enrollment/month';
import type { Facts } from '../facts/use-facts';

const season = 'individual.open-enrollment.*.healthcare-gov';

/**
 * Where open enrollment stands on a day. `early`: before it, or up to its last day for a January 1 start, or no dates
 * are known. `late`: after that day, while it is open. `over`: until the next one is announced.
 */
export type Season = { kind: 'early' } | { kind: 'late'; closes: CalendarDay } | { kind: 'over' };

/** The season on HealthCare.gov, by the facts that hold. */
export function seasonOn(today: CalendarDay, facts: Facts): Season {
  const window = facts.find(season)?.window;
  if (!window) return { kind: 'early' };
  const { opens, closes } = window;
  if (today > closes) return { kind: 'over' };
  // The fact says "December 15" for people to read. The year is that of the season's first day.
  const deadline = readDay(`${facts.find('individual.january-start-deadline.*')?.value ?? ''} ${opens.slice(0, 4)}`);
  return deadline && today > deadline ? { kind: 'late', closes } : { kind: 'early' };
}

/** The last day of open enrollment, if it is open on a day; otherwise null. */
export function lastOpenDay(today: CalendarDay, facts: Facts): CalendarDay | null {
  const window = facts.find(season)?.window;
  return window && window.opens <= today && today <= window.closes ? window.closes : null;
}
