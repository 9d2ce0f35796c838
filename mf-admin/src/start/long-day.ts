const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** "Saturday, November 21" */
export const longDay = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
