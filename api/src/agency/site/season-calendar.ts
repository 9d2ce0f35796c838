import type { Fact } from 'contract/facts';
import { calendarOf, type CalendarEvent } from 'contract/icalendar';
import { t } from 'contract/words';

/** "November 20, 2026", and in Spanish "20 de noviembre de 2026". @param day `2026-11-20` */
const formatDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The first and the last day of a season; the id is the fact's, so a day that is corrected moves in every calendar. */
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
 * The days of a line of business that are the same for everybody, to subscribe to.
 * @param name as people see it
 * @param language of the facts
 */
export function seasonCalendar(name: string, facts: readonly Fact[], language: string): string {
  const madeOn = facts
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1);
  const events = facts.flatMap((fact) => eventsOf(fact, language));
  return calendarOf(events, { madeOn: madeOn ?? '1970-01-01', subscription: { name } });
}
