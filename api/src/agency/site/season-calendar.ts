import type { Fact } from 'contract/facts';
import { calendarOf, type CalendarEvent } from 'contract/icalendar';
import { t } from 'contract/words';

/** Formats `2026-11-20` as "November 20, 2026", in Spanish as "20 de noviembre de 2026". */
const formatDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Returns the first and last day of a season. UIDs derive from the fact key, so corrected days move in calendars. */
function eventsOf(
  { key, label, sentence, window, source, checkedOn }: Fact,
  language: string,
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
export function seasonCalendar(name: string, facts: readonly Fact[], language: string): string {
  const lastChecked = facts
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1);
  const events = facts.flatMap((fact) => eventsOf(fact, language));
  return calendarOf(events, { madeOn: lastChecked ?? '1970-01-01', subscription: { name } });
}
