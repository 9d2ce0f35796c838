import type { Fact } from 'contract/facts';
import { calendarOf, type CalendarEvent } from 'contract/icalendar';
import type { VisitorLanguage } from 'contract/visitor-language';
import { t } from 'contract/words';

import { formatDay } from '../../platform/language/format-day';

/** Returns the first and last day of a season. UIDs derive from the fact key, so corrected days move in calendars. */
function eventsOf(
  { key, label, sentence, window, source, checkedOn }: Fact,
  language: VisitorLanguage,
): readonly CalendarEvent[] {
  if (!window) return [];
  const description = t`${sentence} Source: ${source.name}. Checked ${formatDay(checkedOn, language)}.`;
  return [
    { uid: `${key}-opens@season`, day: window.opens, summary: t`${label}: opens today`, description },
    { uid: `${key}-closes@season`, day: window.closes, summary: t`${label}: last day`, description },
  ];
}

/**
 * Builds a subscribable calendar with the general enrollment dates of a line of business.
 * @param name displayed name of the calendar
 * @param language of the facts
 */
export function seasonCalendar(name: string, facts: readonly Fact[], language: VisitorLanguage): string {
  const lastChecked = facts
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1);
  const events = facts.flatMap((fact) => eventsOf(fact, language));
  return calendarOf(events, { madeOn: lastChecked ?? '1970-01-01', subscription: { name } });
}
