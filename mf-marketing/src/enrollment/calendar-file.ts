import { calendarOf, type CalendarEvent } from 'contract/icalendar';
import { t } from 'contract/words';
import { formatDay, type CalendarDay } from 'ui';

import type { PersonalWindow } from './enrollment-windows';
import { textsOf } from './window-texts';

/** Whose calendar it is: keeps the events of a couple apart in a calendar that has both. */
export interface Owner {
  id: string;
  /** In front of each title, or empty. */
  prefix: string;
}

/** The events of one window: its first day unless it has passed, and its last, which are those that the page shows. */
function eventsOf(window: PersonalWindow, today: CalendarDay, owner: Owner): readonly CalendarEvent[] {
  const { kind, opens, closes, rules } = window;
  const { title: plainTitle, text } = textsOf(window);
  const title = `${owner.prefix}${plainTitle}`;
  const uid = (moment: string, day: CalendarDay) => `${kind}-${moment}-${day}-${owner.id}@enrollment`;
  const sources = rules
    .map(
      ({ label, value, source, checkedOn }) =>
        t`${label}: ${value}. Source: ${source.name}. As of ${formatDay(checkedOn)}.`,
    )
    .join(' ');
  const description = `${text} ${sources}`;
  const lastDay = opens === null ? title : t`${title}: last day`;
  return [
    ...(opens !== null && opens >= today
      ? [{ uid: uid('opens', opens), day: opens, summary: t`${title}: opens today`, description }]
      : []),
    ...(closes === null ? [] : [{ uid: uid('closes', closes), day: closes, summary: lastDay, description }]),
  ];
}

/** A calendar with the first and last day of each window, the same bytes for the same answers. */
export const calendarText = (windows: readonly PersonalWindow[], today: CalendarDay, owner: Owner): string =>
  calendarOf(
    windows.flatMap((window) => eventsOf(window, today, owner)),
    { madeOn: today },
  );

/** The calendar as an address that a link can download without scripts or a request. */
export const calendarFile = (...parts: Parameters<typeof calendarText>) =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarText(...parts))}`;
