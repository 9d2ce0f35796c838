import { plusDays } from '../agency/working-days';

/** Maximum line length in octets. RFC 5545 and RFC 2426 have longer lines folded. */
const longestLine = 75;

/** An all-day event. */
export interface CalendarEvent {
  /** Stable id: the same event always has the same one. */
  uid: string;
  /** `2026-12-07` */
  day: string;
  summary: string;
  description: string;
}

export interface CalendarOptions {
  /** `2026-11-22`: the day on which the events' content was created. */
  madeOn: string;
  /** Set for a subscribed calendar, which has a name and is refreshed daily. */
  subscription?: { name: string };
}

const compact = (day: string) => day.replaceAll('-', '');

const straightQuotes = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
const escaped = (text: string) =>
  straightQuotes(text)
    .replace(/([\\;,])/g, '\\$1')
    .replaceAll('\n', '\\n');

/**
 * Folds a line of a calendar or a vCard, counting octets and without splitting a character. The leading space of each
 * continuation line counts too.
 */
export function foldedLine(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  let length = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > longestLine) {
      parts.push('');
      length = 1;
    }
    parts[parts.length - 1] += character;
    length += octets;
  }
  return parts.join('\r\n ');
}

const eventLines = ({ uid, day, summary, description }: CalendarEvent, madeOn: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${compact(madeOn)}T000000Z`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(plusDays(day, 1))}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const subscriptionLines = ({ name }: { name: string }): readonly string[] => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:P1D',
  'X-PUBLISHED-TTL:P1D',
];

/**
 * Returns a calendar of all-day events (RFC 5545, and RFC 7986 for subscriptions). The same events give the same bytes.
 */
export function calendarOf(events: readonly CalendarEvent[], { madeOn, subscription }: CalendarOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Enrollment days//EN',
    'CALSCALE:GREGORIAN',
    ...(subscription ? subscriptionLines(subscription) : []),
    ...events.flatMap((event) => eventLines(event, madeOn)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldedLine).join('\r\n')}\r\n`;
}

const unescaped = (text: string) => text.replace(/\\n/gi, '\n').replace(/\\([\\;,])/g, '$1');

/** Returns the days of a calendar created by `calendarOf`, in order. */
export function daysOfCalendar(text: string): readonly Pick<CalendarEvent, 'day' | 'summary'>[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const valuesOf = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));
  const days = valuesOf('DTSTART;VALUE=DATE').map((day) => day.replace(/^(....)(..)(..)$/, '$1-$2-$3'));
  const summaries = valuesOf('SUMMARY').map(unescaped);
  return days.map((day, index) => ({ day, summary: summaries[index] ?? '' }));
}
