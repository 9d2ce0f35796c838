import { z } from 'zod';

import { coverages } from './coverages';

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Allowed values of each field in the query string of a sheet. */
const fields = new Map([
  ['birth', month],
  ['first', /^yes$/],
  ['partb', /^yes$/],
  ['since', month],
  ['cover', new RegExp(`^(${coverages.join('|')})$`)],
  ['employer', /^(small|large)$/],
  ['ends', month],
  ['until', z.regexes.date],
]);

/** Suffix of field names for the second person of a couple. */
const second = /2$/;
const longestAnswers = 400;

/**
 * Answers of one or two people, `birth=1962-03&cover=none`. A mail contains them as part of a link. Only months, days
 * and fixed words are allowed, so that nobody can use the mail to send text to a third party.
 */
export const sheetAnswers = z
  .string()
  .max(longestAnswers)
  .refine((text) => {
    const answers = new URLSearchParams(text);
    const names = [...answers.keys()];
    return (
      answers.toString() === text &&
      new Set(names).size === names.length &&
      names.length > 0 &&
      [...answers].every(([name, value]) => fields.get(name.replace(second, ''))?.test(value))
    );
  });

const longestTyped = 300;

/** `POST /api/sheet-mail`, from the form on the sheet: sends a confirmation mail to the owner of an email address. */
export const sheetMailRequest = z.strictObject({
  /** As typed: a mistake is reported at its field. */
  to: z.string().max(longestTyped).default(''),
  answers: sheetAnswers,
  /** Honeypot field, hidden from people. */
  website: z.string().max(longestTyped).default(''),
});
export type SheetMailAsk = z.infer<typeof sheetMailRequest>;

const longestToken = 1500;

/** `POST /api/sheet-mail/confirmed`, from the page that the mail links to. */
export const sheetMailConfirmed = z.strictObject({ token: z.string().max(longestToken) });
export type SheetMailConfirmed = z.infer<typeof sheetMailConfirmed>;

/** State of the last request from this browser. */
export const askedMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unasked') }),
  z.object({ kind: z.literal('refused'), to: z.string(), message: z.string() }),
  /** A confirmation mail was sent to the address. */
  z.object({ kind: z.literal('asked') }),
  z.object({ kind: z.literal('sent') }),
]);
export type AskedMail = z.infer<typeof askedMail>;

/** `GET /api/sheet-mail`. `off`: this site does not send mail. */
export const sheetMail = z.discriminatedUnion('kind', [z.object({ kind: z.literal('off') }), ...askedMail.options]);
export type SheetMail = z.infer<typeof sheetMail>;
