import type { OpeningHoursSpecification } from 'schema-dts';

// not words: names of schema.org
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Time and its minutes. The second time is in the afternoon, as usual for offices. */
const time = String.raw`(\d{1,2})(?::(\d{2}))?`;

/** "Monday to Friday, 8:30 to 5:30", and the same in Spanish, since an owner writes both. */
const wordings: readonly { pattern: RegExp; names: readonly string[] }[] = [
  { pattern: new RegExp(String.raw`^(\w+) to (\w+), ${time} to ${time}\b`), names: days },
  {
    pattern: new RegExp(String.raw`^(\p{L}+) a (\p{L}+), de ${time} a ${time}\b`, 'u'),
    names: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  },
];

const noon = 12;
/** An office that opens at an earlier number opens in the afternoon. */
const earliestOpening = 6;
const clock = (hour: number, minute = '00') => `${String(hour).padStart(2, '0')}:${minute}`;

/** Returns the opening hours for search engines; nothing if the agency words them differently. */
export function openingHours(hours: string): { openingHoursSpecification?: OpeningHoursSpecification } {
  const wording = wordings.find(({ pattern }) => pattern.test(hours));
  const [, first, last, from, fromMinute, to, toMinute] = wording?.pattern.exec(hours) ?? [];
  const [start, end] = [first, last].map((day) =>
    wording?.names.findIndex((each) => each.toLowerCase() === day?.toLowerCase()),
  );
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
