import { formatDay, type CalendarDay } from 'ui';

import type { PersonalWindow } from './enrollment-windows';
import { plusDays } from './month';

type Texts = Readonly<Record<PersonalWindow['kind'], { title: string; text: string }>>;

/** Octets after which RFC 5545 asks for a line to be folded. */
const longestLine = 75;

const compact = (day: CalendarDay) => day.replaceAll('-', '');
const escaped = (text: string) => text.replace(/([\\;,])/g, '\\$1').replaceAll('\n', '\\n');

/** The texts are ASCII but for quotes; a fold one character early costs nothing. */
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

/** A calendar (RFC 5545) with the first and last day of each window, the same bytes for the same answers. */
export function calendarText(windows: readonly PersonalWindow[], texts: Texts, today: CalendarDay): string {
  const events = windows.flatMap(({ kind, opens, closes, rule }) => {
    const { title, text } = texts[kind];
    const description = `${text} ${rule.label}: ${rule.value}. Source: ${rule.source.name}. As of ${formatDay(rule.checkedOn)}.`;
    return [
      ...(opens >= today
        ? event(opens, `${title}: opens today`, description, `${kind}-opens-${opens}@enrollment`, today)
        : []),
      ...event(closes, `${title}: last day`, description, `${kind}-closes-${closes}@enrollment`, today),
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Enrollment windows//EN',
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The calendar as an address that a link can download without scripts or a request. */
export const calendarFile = (...parts: Parameters<typeof calendarText>) =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarText(...parts))}`;
