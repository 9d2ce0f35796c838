import { z } from 'zod';

import { quoteProducts, quoteStates } from './quote-options';

/** What the form of `/where` sends: as somebody typed it, since each mistake is answered at its field. */
export const quoteWherePost = z.strictObject({
  reference: z.string().max(100).default(''),
  /** The last four digits of the phone number that was given. */
  digits: z.string().max(100).default(''),
});
export type QuoteWherePost = z.infer<typeof quoteWherePost>;

/** `GET /api/quotes/where`: what became of the request that this browser asked about last. Nothing in it is personal. */
export const quoteWhere = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unasked') }),
  z.object({
    kind: z.literal('refused'),
    /** As it was typed. */
    reference: z.string(),
    /** What is wrong, by the name of the field; empty where the whole question was refused. */
    fields: z.record(z.string(), z.string()),
    message: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('found'),
    reference: z.string(),
    product: z.enum(quoteProducts),
    receivedAt: z.iso.datetime(),
    state: z.enum(quoteStates),
    /** When it got there; when it was received for one that is new. */
    since: z.iso.datetime(),
    /** The person asked not to be contacted. */
    doNotContact: z.boolean(),
  }),
]);
export type QuoteWhere = z.infer<typeof quoteWhere>;
