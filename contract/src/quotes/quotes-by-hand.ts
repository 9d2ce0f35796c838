import { z } from 'zod';

import { slug } from '../articles/posts';
import { email, line, paragraph, phone, zip } from './quote-fields';
import { quoteProducts } from './quote-options';
import { consentText } from './quotes';

/** How a request came that no form brought. */
export const waysByHand = ['phone', 'walk-in'] as const;
/** How any request came. */
export const quoteSources = ['form', ...waysByHand] as const;
export type QuoteSource = (typeof quoteSources)[number];

/** A field that may be left empty, null then; what is typed goes by the field's own rule. */
const ifTyped = <Field extends z.ZodType<string>>(field: Field) =>
  z
    .string()
    .default('')
    .transform((typed, context) => {
      if (typed.trim() === '') return null;
      const { data, error } = field.safeParse(typed);
      if (!error) return data;
      context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? 'Check this' });
      return z.NEVER;
    });

/**
 * `POST /api/admin/quotes`: a request that somebody made on the phone or at the counter. 400 with `askedAgain` where the
 * person took back their consent before it, until that is true.
 */
export const quoteByHand = z
  .strictObject({
    /** A UUID that the form is given once: the same one sent again is the same request. */
    idempotencyKey: z.uuid('Open the form again: its number is missing.'),
    product: z.enum(quoteProducts, { error: 'Choose what it is about' }),
    source: z.enum(waysByHand, { error: 'Choose how they came' }),
    /** When they called or came by: their consent is of that moment, and the promised answer is due from it. */
    at: z.iso.datetime({ error: 'Enter the day and the time' }),
    name: line('Enter their name'),
    phone: ifTyped(phone),
    email: ifTyped(email),
    zip: ifTyped(zip),
    /** The slug of one of the agency's towns; null for another one. */
    city: slug.max(80).nullable(),
    about: paragraph('Write what it is about'),
    contact: z.enum(['spoken', 'on-paper'], { error: 'Choose how they agreed to be contacted' }),
    /** Spoken words are no consent to marketing: it takes a signature (47 CFR 64.1200(f)(9)). */
    marketing: z.enum(['not-asked', 'declined', 'on-paper'], { error: 'Choose what they said to marketing' }),
    /** They turned to the agency themselves after they had asked not to be contacted. */
    askedAgain: z.boolean().default(false),
    /** Whose work it is: that of who adds it, or of who answers for the line of business and the town. */
    whose: z.enum(['mine', 'by-line']).default('by-line'),
  })
  .refine(({ phone: number, email: address }) => number !== null || address !== null, {
    path: ['phone'],
    error: 'Enter a phone number or an e-mail address',
    // Together with what else is missing, and not after it.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type QuoteByHand = z.infer<typeof quoteByHand>;
/** The same as it is sent. */
export type TypedQuoteByHand = z.input<typeof quoteByHand>;

/** What a person said who filled in no form. */
export interface AnswersByHand {
  told: { town: string | null; zip: string | null; about: string };
  contact: { name: string; phone: string | null; email: string | null };
}

/** `GET /api/admin/quotes/by-hand`: what is recorded word for word when a request is added. */
export const quoteByHandForm = z.object({ consents: z.array(consentText.pick({ kind: true, text: true })) });
export type QuoteByHandForm = z.infer<typeof quoteByHandForm>;
