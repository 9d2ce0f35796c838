import { language } from 'contract/words';

const format = new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Formats a date: "Saturday, November 21". */
export const longDay = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
