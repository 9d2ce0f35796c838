import { z } from 'zod';

import { quoteProducts } from './quote-options';

/**
 * Of which new requests an account gets a mail. `theirs`: those about the lines of business on their page of the team, and
 * those that are assigned to them. An agent never hears of what is somebody else's work.
 */
export const hearingKinds = ['all', 'theirs', 'none'] as const;
export type HearingKind = (typeof hearingKinds)[number];

/** `PUT /api/admin/hearing/:id`: of one's own account; owners set that of all. */
export const hearingChange = z.strictObject({ hears: z.enum(hearingKinds, { error: 'Choose one of them' }) });
export type HearingChange = z.infer<typeof hearingChange>;

const product = z.enum(quoteProducts);

/** `GET /api/admin/hearing`, and the answer of every change: owners see everybody who answers requests, an agent themselves. */
export const hearingList = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      /** The name on their page of the team; null where they have none. */
      name: z.string().nullable(),
      hears: z.enum(hearingKinds),
      /** The lines of business on that page. */
      lines: z.array(product),
      /** The account that asks. */
      isYou: z.boolean(),
    }),
  ),
  /** What is sold and nobody would get a mail about: the agency's mailbox alone hears of it. */
  unheard: z.array(product),
});
export type HearingList = z.infer<typeof hearingList>;
