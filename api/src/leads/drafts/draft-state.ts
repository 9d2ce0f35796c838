import { typedAnswers } from 'contract/quote-drafts';
import { quoteProduct, quoteReceipt, quoteSending } from 'contract/quotes';
import { z } from 'zod';

/** Everything that is known of a request before it is sent, and for a while its receipt. It stands with the visitor. */
export const draftState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    product: quoteProduct,
    /** Given once, so that however often the request is sent it is one. */
    idempotencyKey: z.string(),
    /** Says when the form was opened. */
    formToken: z.string(),
    origin: quoteSending.shape.origin,
    answers: z.record(z.string(), typedAnswers),
    /** The step that was not taken; `message` where it is no field's fault. */
    refused: z.object({ step: z.string(), message: z.string().nullable() }).nullable(),
    startedAgain: z.boolean(),
  }),
  z.object({ kind: z.literal('sent'), product: quoteProduct, receipt: quoteReceipt }),
]);
export type DraftState = z.infer<typeof draftState>;
export type OpenDraft = Extract<DraftState, { kind: 'open' }>;
