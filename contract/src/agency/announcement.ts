import { z } from 'zod';

import { calendarDay } from './facts';

/** Maximum length in characters. */
export const longestAnnouncement = 140;

/** One line at the top of every page, shown from `from` to `to`, both inclusive. */
export const announcement = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'Write the line, or take the announcement away')
    .max(longestAnnouncement, `Use ${longestAnnouncement} characters or fewer: it is one line`),
  from: calendarDay,
  to: calendarDay,
});
export type Announcement = z.infer<typeof announcement>;
