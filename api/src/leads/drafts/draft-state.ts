import { typedAnswers } from 'contract/quote-drafts';
import { quoteProduct, quoteReceipt, quoteSending } from 'contract/quotes';
import { z } from 'zod';

import { quoteRefusal } from '../quotes/quote-refusals';

/** Everything known of a request before it is sent, then its receipt for a while. Stored with the visitor. */
export const draftState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    product: quoteProduct,
    /** Assigned once, so that repeated sends create one request. */
    idempotencyKey: z.string(),
    /** Proves when the form was opened. */
    formToken: z.string(),
    origin: quoteSending.shape.origin,
    answers: z.record(z.string(), typedAnswers),
    /**
     * The step that was refused; `refusal` is set if no field is at fault. Drafts of releases before it have none, and
     * keep their answers.
     */
    refused: z.object({ step: z.string(), refusal: quoteRefusal.nullable().default(null) }).nullable(),
    startedAgain: z.boolean(),
  }),
  z.object({ kind: z.literal('sent'), product: quoteProduct, receipt: quoteReceipt }),
]);
export type DraftState = z.infer<typeof draftState>;
export type OpenDraft = Extract<DraftState, { kind: 'open' }>;
