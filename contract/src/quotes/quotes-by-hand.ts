import { z } from 'zod';

import { slug } from '../articles/posts';
import { email, line, paragraph, phone, zip } from './quote-fields';
import { quoteProducts } from './quote-options';
import { consentText } from './quotes';

/** Sources of requests that staff add by hand. */
export const manualSources = ['phone', 'walk-in'] as const;
/** Sources of all requests. */
export const quoteSources = ['form', ...manualSources] as const;
export type QuoteSource = (typeof quoteSources)[number];

/** Makes a field optional: null if left empty, otherwise validated by the field itself. */
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
 * `POST /api/admin/quotes`: a request made on the phone or at the counter. 400 with `askedAgain` if the person had
 * revoked their consent before, unless `askedAgain` is true.
 */
export const quoteByHand = z
  .strictObject({
    /** UUID assigned to the form once: sending it again refers to the same request. */
    idempotencyKey: z.uuid('Open the form again: its number is missing.'),
    product: z.enum(quoteProducts, { error: 'Choose what it is about' }),
    source: z.enum(manualSources, { error: 'Choose how they came' }),
    /**
     * When the person called or came by. The consent dates from this moment, and the promised answer is due from it.
     */
    at: z.iso.datetime({ error: 'Enter the day and the time' }),
    name: line('Enter their name'),
    phone: ifTyped(phone),
    email: ifTyped(email),
    zip: ifTyped(zip),
    /** Slug of one of the agency's towns; null for any other town. */
    city: slug.max(80).nullable(),
    about: paragraph('Write what it is about'),
    contact: z.enum(['spoken', 'on-paper'], { error: 'Choose how they agreed to be contacted' }),
    /** Spoken consent to marketing is not valid: it requires a signature (47 CFR 64.1200(f)(9)). */
    marketing: z.enum(['not-asked', 'declined', 'on-paper'], { error: 'Choose what they said to marketing' }),
    /** Whether the person contacted the agency again after asking not to be contacted. */
    askedAgain: z.boolean().default(false),
    /** Assignment: to the admin who adds it, or to the agent responsible for the line of business and the town. */
    whose: z.enum(['mine', 'by-line']).default('by-line'),
  })
  .refine(({ phone: number, email: address }) => number !== null || address !== null, {
    path: ['phone'],
    error: 'Enter a phone number or an e-mail address',
    // Reported together with other missing fields, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type QuoteByHand = z.infer<typeof quoteByHand>;
/** The request body before parsing. */
export type TypedQuoteByHand = z.input<typeof quoteByHand>;

/** Answers of a person who did not fill in a form. */
export interface ManualAnswers {
  told: { town: string | null; zip: string | null; about: string };
  contact: { name: string; phone: string | null; email: string | null };
}

/** `GET /api/admin/quotes/by-hand`: consent texts that are recorded word for word when a request is added. */
export const quoteByHandForm = z.object({ consents: z.array(consentText.pick({ kind: true, text: true })) });
export type QuoteByHandForm = z.infer<typeof quoteByHandForm>;
