const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats `2026-11-27` as "Nov 27, 2026". */
export const dayInWords = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
