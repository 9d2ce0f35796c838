const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "Nov 21, 2026, 3:04 PM", in the time zone of whoever looks. */
export const formatMoment = (instant: string) => format.format(new Date(instant));
