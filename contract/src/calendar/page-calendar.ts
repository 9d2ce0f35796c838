/** Name of the meta tag that contains a page's calendar, encoded as a URL component. */
export const calendarTag = 'calendar';

/**
 * Returns the subscription path of a page's calendar: `/calendar/services/medicare/sheet.ics`.
 * @param path path of the page, without a query string
 */
export const calendarPath = (path: string): string => `/calendar${path}.ics`;

/** Returns the page whose calendar has this path; null if it is not the path of a calendar. */
export const pageOfCalendar = (path: string): string | null => /^\/calendar(\/.+)\.ics$/.exec(path)?.[1] ?? null;
