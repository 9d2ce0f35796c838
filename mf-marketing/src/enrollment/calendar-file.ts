import { formatDay, type CalendarDay } from 'ui';

import type { PersonalWindow } from './enrollment-windows';
import { plusDays } from './month';
import { textsOf } from './window-texts';

/** Octets after which RFC 5545 asks for a line to be folded. */
const longestLine = 75;

const compact = (day: CalendarDay) => day.replaceAll('-', '');
const straightQuotes = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
const escaped = (text: string) =>
  straightQuotes(text)
    .replace(/([\\;,])/g, '\\$1')
    .replaceAll('\n', '\\n');

/** The texts are ASCII by then; a fold one character early costs nothing. */
function folded(line: string): string {
  const parts = line.match(new RegExp(`.{1,${longestLine - 5}}`, 'gu')) ?? [];
  return parts.join('\r\n ');
}

function event(
  day: CalendarDay,
  summary: string,
  description: string,
  uid: string,
  today: CalendarDay,
): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${compact(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(plusDays(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Whose calendar it is: keeps the events of a couple apart in a calendar that has both. */
export interface Owner {
  id: string;
  /** In front of each title, or empty. */
  prefix: string;
}

/** The events of one window: its first day unless it has passed, and its last, which are those that the page shows. */
function eventsOf(window: PersonalWindow, today: CalendarDay, owner: Owner): readonly string[] {
  const { kind, opens, closes, rules } = window;
  const { title: plainTitle, text } = textsOf(window);
  const title = `${owner.prefix}${plainTitle}`;
  const uid = (moment: string, day: CalendarDay) => `${kind}-${moment}-${day}-${owner.id}@enrollment`;
  const sources = rules
    .map(
      ({ label, value, source, checkedOn }) =>
        `${label}: ${value}. Source: ${source.name}. As of ${formatDay(checkedOn)}.`,
    )
    .join(' ');
  const description = `${text} ${sources}`;
  const lastDay = opens === null ? title : `${title}: last day`;
  return [
    ...(opens !== null && opens >= today
      ? event(opens, `${title}: opens today`, description, uid('opens', opens), today)
      : []),
    ...(closes === null ? [] : event(closes, lastDay, description, uid('closes', closes), today)),
  ];
}

/** A calendar (RFC 5545) with the first and last day of each window, the same bytes for the same answers. */
export function calendarText(windows: readonly PersonalWindow[], today: CalendarDay, owner: Owner): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Enrollment windows//EN',
    'CALSCALE:GREGORIAN',
    ...windows.flatMap((window) => eventsOf(window, today, owner)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The calendar as an address that a link can download without scripts or a request. */
export const calendarFile = (...parts: Parameters<typeof calendarText>) =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarText(...parts))}`;
