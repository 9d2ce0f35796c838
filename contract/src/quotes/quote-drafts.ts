import { z } from 'zod';

import type { Typed } from './form-answers';
import { consentText, quoteReceipt, quoteSending } from './quotes';

/** Maximum length in characters of an invalid answer that is stored: more than any field accepts, but bounded. */
const longestTyped = 4000;

const typed: z.ZodType<Typed> = z.lazy(() =>
  z.union([z.string().overwrite((text) => text.slice(0, longestTyped)), z.array(typed), z.record(z.string(), typed)]),
);

/**
 * Maximum number of answers, lists and rows in one post: those of 100 people are 501. A cookie compresses 80,000 equal
 * rows to 700 bytes, and no page could be rendered with them.
 */
const mostTyped = 600;

const sizeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 1)
    : 1;

/** Answers of a step as typed, nested by the dots in the field names. */
export const typedAnswers = z.record(z.string(), typed);

/** `GET /api/quotes/draft/:product/:page`: the visitor's answers so far. */
export const quoteDraft = z.discriminatedUnion('kind', [
  /** Nothing has been answered yet, or the draft has expired. */
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('open'),
    /** Answers by step name. */
    answers: z.record(z.string(), typedAnswers),
    /** Steps with valid answers. */
    done: z.array(z.string()),
    /**
     * Step that was submitted last and refused: the first fault of each field by field name, or `message` for a fault
     * of the whole step.
     */
    refused: z
      .object({ step: z.string(), fields: z.record(z.string(), z.string()), message: z.string().nullable() })
      .nullable(),
    /** True if the answers of an earlier step have expired and must be given again. */
    startedAgain: z.boolean(),
    /** Two-letter code of the state of the given ZIP code; left out until one is given. Since 3.11.0. */
    state: z.string().optional(),
    /** Set if the agency may not help at the given ZIP code: the reason, and who can help. */
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
    /** Hash of the answers above. The send button returns it, so that changes made elsewhere are not sent unseen. */
    answersHash: z.string(),
    /**
     * Regulated sentence with the plan counts of the visitor's area, for a Medicare form; null before the ZIP code is
     * known.
     */
    planSentence: z.string().nullable(),
  }),
  z.object({ kind: z.literal('sent'), receipt: quoteReceipt }),
]);
export type QuoteDraft = z.infer<typeof quoteDraft>;
export type OpenQuoteDraft = Extract<QuoteDraft, { kind: 'open' }>;

/** Fields of every form post besides the answers. */
const aside = {
  /** Set by the Change links of the check page, to which the visitor then returns. */
  from: z.literal('check').optional().catch(undefined),
  /** Where the visitor came from. An invalid value from a URL is dropped rather than refusing the form. */
  origin: quoteSending.shape.origin.catch({}),
  /** `add` and `remove.3` change the rows of a form without scripts; `keep` renews the lifetime of the draft. */
  row: z
    .string()
    .regex(/^(add|remove\.\d{1,2}|keep)$/)
    .optional()
    .catch(undefined),
};

/**
 * `POST /api/quotes/draft/:product/:step`: nested fields of a step. A plain form post is converted to the same shape.
 */
export const quoteStepPost = z
  .object(aside)
  .catchall(typed)
  .refine((post) => sizeOf(post) <= mostTyped, { error: `Send up to ${mostTyped} answers.` });
export type QuoteStepPost = z.infer<typeof quoteStepPost>;

const { contact, marketing } = quoteSending.shape.consents.shape;

/** Post of the check page, whose button sends the request. */
export const quoteSendPost = z.object({
  website: quoteSending.shape.website,
  formVersion: quoteSending.shape.formVersion,
  /** Hash of the answers that the page showed. */
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

/** Path of the next page, and the draft that it renders. */
export const quoteStepAnswer = z.object({ next: z.string(), draft: quoteDraft });
export type QuoteStepAnswer = z.infer<typeof quoteStepAnswer>;
