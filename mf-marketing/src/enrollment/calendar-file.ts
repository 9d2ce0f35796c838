import { calendarOf, type CalendarEvent } from 'contract/icalendar';
import { t } from 'contract/words';
import { formatDay, type CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { bornIn } from './counted-for';
import { windowsAhead, type PersonalWindow } from './enrollment-windows';
import type { Person } from './person';
import { textsOf } from './window-texts';

/** The owner of a calendar: keeps the events of a couple distinct in a shared calendar. */
export interface Owner {
  id: string;
  /** Prefix of each title, or empty. */
  prefix: string;
}

/** @param position position in a couple, counted from 1; null for a single person */
export const ownerOf = (person: Person, position: number | null): Owner => ({
  id: String(position ?? 1),
  prefix: position === null ? '' : `${bornIn(person)}: `,
});

/** Returns the events of one window as shown on the page: its first day unless it has passed, and its last. */
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
      ? [{ uid: uid('opens', opens), day: opens, summary: t`${title}: first day`, description }]
      : []),
    ...(closes === null ? [] : [{ uid: uid('closes', closes), day: closes, summary: lastDay, description }]),
  ];
}

/** Returns a calendar with the first and last day of each window; the same bytes for the same answers. */
export const calendarText = (windows: readonly PersonalWindow[], today: CalendarDay, owner: Owner): string =>
  calendarOf(
    windows.flatMap((window) => eventsOf(window, today, owner)),
    { madeOn: today },
  );

/** Returns a calendar to subscribe to, for one person or a couple: each request applies the rules of its day. */
export function subscriptionText(people: readonly Person[], facts: Facts, today: CalendarDay): string {
  const events = people.flatMap((person, index) => {
    const owner = ownerOf(person, people.length > 1 ? index + 1 : null);
    return windowsAhead(person, facts, today).flatMap((window) => eventsOf(window, today, owner));
  });
  const name = people.length > 1 ? t`Our Medicare days` : t`My Medicare days`;
  return calendarOf(events, { madeOn: today, subscription: { name } });
}

/** Returns the calendar as a data URL that a link can download without scripts or a request. */
export const calendarFile = (...parts: Parameters<typeof calendarText>) =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarText(...parts))}`;
