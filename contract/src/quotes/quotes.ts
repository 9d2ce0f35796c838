import { z } from 'zod';

import { slug } from '../articles/posts';
import { quoteProducts, type QuoteProduct } from './quote-options';
import { quoteSteps } from './quote-steps';

export const quoteProduct = z.enum(quoteProducts, { error: 'Choose what your request is about' });

/** All answers of one request, step by step. A fault's path is that of its field: `answers.company.zip`. */
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
  ) as unknown as [Request, ...Request[]], // one for each product, by the list
);
export type QuoteRequest = z.infer<typeof quoteRequest>;

export const consentKind = z.enum(['contact', 'marketing']);
export type ConsentKind = z.infer<typeof consentKind>;

/** What a consent stands on: a form's box, the sending of a form, or what somebody said or signed at the agency. */
export const consentBoxes = ['ticked', 'unticked', 'part-of-request', 'spoken', 'on-paper'] as const;
export type ConsentBox = (typeof consentBoxes)[number];

/** A sentence that a person agrees to, word for word as it is shown. `hash` is SHA-256 of the text, in hex. */
export const consentText = z.object({
  kind: consentKind,
  version: z.string(),
  text: z.string(),
  hash: z.string(),
  /** `part-of-request`: sending is agreeing. `box`: a box that nobody ticks for the visitor. */
  form: z.enum(['part-of-request', 'box']),
});
export type ConsentText = z.infer<typeof consentText>;

/** `GET /api/quotes/form-token`: what a form needs before it can be sent. */
export const quoteFormToken = z.object({
  /** Signed; a request that comes back with it sooner than `earliest` or after `expires` is refused. */
  token: z.string(),
  earliest: z.iso.datetime(),
  expires: z.iso.datetime(),
  consents: z.array(consentText),
});
export type QuoteFormToken = z.infer<typeof quoteFormToken>;

const shown = { version: z.string().max(40), hash: z.string().regex(/^[0-9a-f]{64}$/) };

/** How a form was sent: beside the answers, the same for every product. */
export const quoteSending = z.strictObject({
  /** A UUID that the form is given once: the same one sent again is the same request. */
  idempotencyKey: z.uuid('Open the form again: its number is missing.'),
  token: z.string().max(300),
  /** The path of the page that was shown, `/get-quote/group/check`. */
  page: z
    .string()
    .regex(/^\/[\w/-]*$/, 'Name the path of the page.')
    .max(200),
  formVersion: z.string().min(1).max(40),
  /** Left empty by people, who do not see it. */
  website: z.string().max(500).default(''),
  consents: z.strictObject({
    contact: z.strictObject(shown),
    marketing: z.strictObject({ ...shown, ticked: z.boolean() }),
  }),
  /** Where the visitor came from: a city's page, a campaign's name. */
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

/** The 201 of `POST /api/quotes`: the request is kept. The same key and body again answer the same. */
export const quoteReceipt = z.object({
  /** `YD-4K7M-29`: can be read out on the phone. */
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  /** Sentences for the confirmation page and the mail: what happens, and when. */
  next: z.array(z.string()),
  phone: z.string(),
  hours: z.string(),
});
export type QuoteReceipt = z.infer<typeof quoteReceipt>;
