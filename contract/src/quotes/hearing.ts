import { z } from 'zod';

import { quoteProducts } from './quote-options';

/**
 * New requests that are emailed to an account. `theirs`: requests about the lines of business on the account's team
 * page, and those assigned to it. Agents are never emailed about requests assigned to others.
 */
export const hearingKinds = ['all', 'theirs', 'none'] as const;
export type HearingKind = (typeof hearingKinds)[number];

/** `PUT /api/admin/hearing/:id`: for the caller's own account; owners can change any account. */
export const hearingChange = z.strictObject({ hears: z.enum(hearingKinds, { error: 'Choose one of them' }) });
export type HearingChange = z.infer<typeof hearingChange>;

const product = z.enum(quoteProducts);

/**
 * Response of `GET /api/admin/hearing` and of every change. Owners see all accounts that answer requests, agents only
 * their own.
 */
export const hearingList = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      /** Name on the account's team page; null if it has none. */
      name: z.string().nullable(),
      hears: z.enum(hearingKinds),
      /** Lines of business on that page. */
      lines: z.array(product),
      /** Whether this is the caller's own account. */
      isYou: z.boolean(),
    }),
  ),
  /** Lines sold for which no account is notified: such requests are emailed only to the agency's mailbox. */
  unheard: z.array(product),
});
export type HearingList = z.infer<typeof hearingList>;
