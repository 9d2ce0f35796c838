/** The meta tag in which a page says its calendar, encoded as a component of an address. */
export const calendarTag = 'calendar';

/** Where a page's calendar can be subscribed to: `/calendar/services/medicare/sheet.ics`. @param path the page's, without a query string */
export const calendarPath = (path: string): string => `/calendar${path}.ics`;

/** The page whose calendar lies at a path; null where the path is no calendar's. */
export const pageOfCalendar = (path: string): string | null => /^\/calendar(\/.+)\.ics$/.exec(path)?.[1] ?? null;
