import type { Fact } from 'contract/facts';
import { calendarOf, type CalendarEvent } from 'contract/icalendar';
import { t } from 'contract/words';
import { formatDay } from 'ui';

/** The first and the last day of a season; the id is the fact's, so a day that is corrected moves in every calendar. */
function eventsOf({ key, label, sentence, window, source, checkedOn }: Fact): readonly CalendarEvent[] {
  if (!window) return [];
  const description = t`${sentence} Source: ${source.name}. Checked ${formatDay(checkedOn)}.`;
  return [
    { uid: `${key}-opens@season`, day: window.opens, summary: t`${label}: opens today`, description },
    { uid: `${key}-closes@season`, day: window.closes, summary: t`${label}: last day`, description },
  ];
}

/** The days of a line of business that are the same for everybody, to subscribe to. @param name as people see it */
export function seasonCalendar(name: string, facts: readonly Fact[]): string {
  const madeOn = facts
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1);
  return calendarOf(facts.flatMap(eventsOf), { madeOn: madeOn ?? '1970-01-01', subscription: { name } });
}
