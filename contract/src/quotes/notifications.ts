import { z } from 'zod';

import { quoteProducts } from './quote-options';

/**
 * New requests that are emailed to an account. `theirs`: requests about the lines of business on the account's team
 * page, and those assigned to it. Agents are never emailed about requests assigned to others.
 */
export const notificationKinds = ['all', 'theirs', 'none'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** `PUT /api/admin/notifications/:id`: for the caller's own account; owners can change any account. */
export const notificationChange = z.strictObject({
  notify: z.enum(notificationKinds, { error: 'Choose one of them' }),
});
export type NotificationChange = z.infer<typeof notificationChange>;

const product = z.enum(quoteProducts);

/**
 * Response of `GET /api/admin/notifications` and of every change. Owners see all accounts that answer requests, agents
 * only their own.
 */
export const notificationList = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      /** Name on the account's team page; null if it has none. */
      name: z.string().nullable(),
      notify: z.enum(notificationKinds),
      /** Lines of business on that page. */
      lines: z.array(product),
      /** Whether this is the caller's own account. */
      isYou: z.boolean(),
    }),
  ),
  /** Lines sold for which no account is notified: such requests are emailed only to the agency's mailbox. */
  uncovered: z.array(product),
});
export type NotificationList = z.infer<typeof notificationList>;
