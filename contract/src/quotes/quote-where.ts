import { z } from 'zod';

import { quoteProducts, quoteStates } from './quote-options';

/** Body of the form on `/where`, as typed, since each mistake is reported at its field. */
export const quoteWherePost = z.strictObject({
  reference: z.string().max(100).default(''),
  /** Last four digits of the phone number on the request. */
  digits: z.string().max(100).default(''),
});
export type QuoteWherePost = z.infer<typeof quoteWherePost>;

/**
 * `GET /api/quotes/where`: status of the request that this browser last asked about. Contains no personal data, except
 * what was typed into a refused form.
 */
export const quoteWhere = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unasked') }),
  z.object({
    kind: z.literal('refused'),
    /** Both as typed. */
    reference: z.string(),
    digits: z.string(),
    /** Faults by field name; empty if the whole query was refused. */
    fields: z.record(z.string(), z.string()),
    message: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('found'),
    reference: z.string(),
    product: z.enum(quoteProducts),
    receivedAt: z.iso.datetime(),
    state: z.enum(quoteStates),
    /** When it entered this state; for a new request, when it was received. */
    since: z.iso.datetime(),
    /** Whether the person asked not to be contacted. */
    doNotContact: z.boolean(),
  }),
]);
export type QuoteWhere = z.infer<typeof quoteWhere>;
