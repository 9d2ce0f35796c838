import { z } from 'zod';

import type { Typed } from './form-answers';
import { consentText, quoteReceipt, quoteSending } from './quotes';

/** Characters of one answer that are kept while it is wrong. More than any field takes, and less than a book. */
const longestTyped = 4000;

const typed: z.ZodType<Typed> = z.lazy(() =>
  z.union([z.string().overwrite((text) => text.slice(0, longestTyped)), z.array(typed), z.record(z.string(), typed)]),
);

/** The answers of one step as they were typed: nested by the dots of the fields' names. */
export const typedAnswers = z.record(z.string(), typed);

/** What has been answered so far, as it stands with the visitor. `GET /api/quotes/draft/:product/:page` */
export const quoteDraft = z.discriminatedUnion('kind', [
  /** Nothing was answered yet, or it was too long ago. */
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('open'),
    /** By the name of the step. */
    answers: z.record(z.string(), typedAnswers),
    /** Steps whose answers are fine. */
    done: z.array(z.string()),
    /** The step that was sent last and not taken: the first fault of each field by its name, or what stands in the way of all. */
    refused: z
      .object({ step: z.string(), fields: z.record(z.string(), z.string()), message: z.string().nullable() })
      .nullable(),
    /** True where answers of an earlier step were kept too long, and are asked for again. */
    startedAgain: z.boolean(),
    /** Where the agency may not help, and who can. */
    elsewhere: z
      .object({
        /** `not-counted`: licensed, but the Medicare plans there were not counted. */
        why: z.enum(['no-license', 'not-counted']),
        zip: z.string(),
        stateName: z.string(),
        licensedIn: z.array(z.string()),
        goTo: z.object({ name: z.string(), url: z.string() }),
      })
      .nullable(),
    consents: z.array(consentText),
    /** Of the answers above: the button sends it back, and what was changed elsewhere since is not sent unseen. */
    answersHash: z.string(),
    /** The regulated sentence with the counts of the visitor's area, for a form about Medicare; null before its ZIP code. */
    planSentence: z.string().nullable(),
  }),
  z.object({ kind: z.literal('sent'), receipt: quoteReceipt }),
]);
export type QuoteDraft = z.infer<typeof quoteDraft>;
export type OpenQuoteDraft = Extract<QuoteDraft, { kind: 'open' }>;

/** What every post of a form brings beside its answers. */
const aside = {
  /** Set by the Change links of the check page: there the visitor returns. */
  from: z.literal('check').optional().catch(undefined),
  /** Where the visitor came from. What somebody made up in an address is no reason to refuse a form. */
  origin: quoteSending.shape.origin.catch({}),
  /** `add` or `remove.3` change the rows of a form without scripts; `keep` keeps what was typed for as long again. */
  row: z
    .string()
    .regex(/^(add|remove\.\d{1,2}|keep)$/)
    .optional()
    .catch(undefined),
};

/** `POST /api/quotes/draft/:product/:step`: the fields of a step, nested. A plain form post is read into the same. */
export const quoteStepPost = z.object(aside).catchall(typed);
export type QuoteStepPost = z.infer<typeof quoteStepPost>;

const { contact, marketing } = quoteSending.shape.consents.shape;

/** The same for the check page, whose button sends the request. */
export const quoteSendPost = z.object({
  website: quoteSending.shape.website,
  formVersion: quoteSending.shape.formVersion,
  /** Of the answers that the page showed. */
  answersHash: z.string().catch(''),
  consents: z.object({
    contact,
    marketing: z.object({
      ...marketing.shape,
      ticked: z
        .literal('yes')
        .optional()
        .transform((box) => box === 'yes'),
    }),
  }),
});
export type QuoteSendPost = z.infer<typeof quoteSendPost>;

/** Where to go next, and what that page is made from. */
export const quoteStepAnswer = z.object({ next: z.string(), draft: quoteDraft });
export type QuoteStepAnswer = z.infer<typeof quoteStepAnswer>;
