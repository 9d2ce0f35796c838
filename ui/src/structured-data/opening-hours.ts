import type { OpeningHoursSpecification } from 'schema-dts';

// not words: names of schema.org
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** "Monday to Friday, 8:30 to 5:30". The second time is in the afternoon, as usual for offices. */
const hoursPattern = /^(\w+) to (\w+), (\d{1,2})(?::(\d{2}))? to (\d{1,2})(?::(\d{2}))?\b/;

const noon = 12;
/** An office that opens at an earlier number opens in the afternoon. */
const earliestOpening = 6;
const clock = (hour: number, minute = '00') => `${String(hour).padStart(2, '0')}:${minute}`;

/** Returns the opening hours for search engines; nothing if the agency words them differently. */
export function openingHours(hours: string): { openingHoursSpecification?: OpeningHoursSpecification } {
  const [, first, last, from, fromMinute, to, toMinute] = hoursPattern.exec(hours) ?? [];
  const [start, end] = [first, last].map((day) => days.findIndex((each) => each === day));
  if (start === undefined || end === undefined || start < 0 || end < start) return {};
  const opening = Number(from) < earliestOpening ? Number(from) + noon : Number(from);
  const closing = Number(to) < noon ? Number(to) + noon : Number(to);
  return {
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.slice(start, end + 1),
      opens: clock(opening, fromMinute),
      closes: clock(closing, toMinute),
    },
  };
}
