import { z } from 'zod';

import { slug } from '../articles/posts';
import { quoteProducts, type QuoteProduct } from './quote-options';
import { quoteSteps } from './quote-steps';

export const quoteProduct = z.enum(quoteProducts, { error: 'Choose what your request is about' });

/** All answers of a request by step. The path of a fault is that of its field: `answers.company.zip`. */
type Request = {
  [P in QuoteProduct]: z.ZodObject<
    { product: z.ZodLiteral<P>; answers: z.ZodObject<(typeof quoteSteps)[P], z.core.$strict> },
    z.core.$strict
  >;
}[QuoteProduct];

export const quoteRequest = z.discriminatedUnion(
  'product',
  quoteProducts.map((product) =>
    z.strictObject({ product: z.literal(product), answers: z.strictObject(quoteSteps[product]) }),
  ) as unknown as [Request, ...Request[]], // one per product in the list
);
export type QuoteRequest = z.infer<typeof quoteRequest>;

export const consentKind = z.enum(['contact', 'marketing']);
export type ConsentKind = z.infer<typeof consentKind>;

/** Basis of a consent: a checkbox, the submission of a form, or what the person said or signed at the agency. */
export const consentBoxes = ['ticked', 'unticked', 'part-of-request', 'spoken', 'on-paper'] as const;
export type ConsentBox = (typeof consentBoxes)[number];

/** Consent text, word for word as shown. `hash` is the SHA-256 of the text, in hex. */
export const consentText = z.object({
  kind: consentKind,
  version: z.string(),
  text: z.string(),
  hash: z.string(),
  /** `part-of-request`: submitting the form is consent. `box`: a checkbox that is never preselected. */
  form: z.enum(['part-of-request', 'box']),
});
export type ConsentText = z.infer<typeof consentText>;

/** `GET /api/quotes/form-token`: data that a form needs before it can be submitted. */
export const quoteFormToken = z.object({
  /** Signed token. A request with it is refused before `earliest` and after `expires`. */
  token: z.string(),
  earliest: z.iso.datetime(),
  expires: z.iso.datetime(),
  consents: z.array(consentText),
});
export type QuoteFormToken = z.infer<typeof quoteFormToken>;

const shown = { version: z.string().max(40), hash: z.string().regex(/^[0-9a-f]{64}$/) };

/** Fields of a submission besides the answers, the same for every product. */
export const quoteSending = z.strictObject({
  /** UUID assigned to the form once: sending it again refers to the same request. */
  idempotencyKey: z.uuid('Open the form again: its number is missing.'),
  token: z.string().max(300),
  /** Path of the page that was shown, `/get-quote/group/check`. */
  page: z
    .string()
    .regex(/^\/[\w/-]*$/, 'Name the path of the page.')
    .max(200),
  formVersion: z.string().min(1).max(40),
  /** Honeypot field: people do not see it and leave it empty. */
  website: z.string().max(500).default(''),
  consents: z.strictObject({
    contact: z.strictObject(shown),
    marketing: z.strictObject({ ...shown, ticked: z.boolean() }),
  }),
  /** Where the visitor came from: the page of a city, or a campaign. */
  origin: z
    .strictObject({
      city: slug.max(80).optional(),
      campaign: z
        .string()
        .regex(/^[\w-]{1,60}$/)
        .optional(),
    })
    .default({}),
});
export type QuoteSending = z.infer<typeof quoteSending>;

/** `POST /api/quotes` */
export const quoteSubmission = z.strictObject({ ...quoteSending.shape, request: quoteRequest });
export type QuoteSubmission = z.infer<typeof quoteSubmission>;

/**
 * The 201 response of `POST /api/quotes`: the request is stored. Sending the same key and body again returns the same
 * response.
 */
export const quoteReceipt = z.object({
  /** Reference that can be read out on the phone, `YD-4K7M-29`. */
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  /** Sentences for the confirmation page and the mail about what happens next, and when. */
  next: z.array(z.string()),
  /** Sentences of `next` that the law gives word for word: English in every language. Absent in older receipts. */
  regulated: z.array(z.string()).optional(),
  phone: z.string(),
  hours: z.string(),
});
export type QuoteReceipt = z.infer<typeof quoteReceipt>;
