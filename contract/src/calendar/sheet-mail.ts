import { z } from 'zod';

import { coverages } from './coverages';

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What each field of the address of a sheet may say. */
const fields = new Map([
  ['birth', month],
  ['first', /^yes$/],
  ['partb', /^yes$/],
  ['since', month],
  ['cover', new RegExp(`^(${coverages.join('|')})$`)],
  ['employer', /^(small|large)$/],
  ['ends', month],
  ['until', /^\d{4}-\d{2}-\d{2}$/],
]);

/** What stands behind each field's name for the second of a couple. */
const second = /2$/;
const longestAnswers = 400;

/**
 * The answers of one person or two, `birth=1962-03&cover=none`. They stand in a mail as part of a link: months, days and
 * the words of a list, so that nobody can use it to write to somebody else.
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

/** `POST /api/sheet-mail`, from the form on the sheet: asks whether the owner of an address wants it. */
export const sheetMailAsk = z.strictObject({
  /** As it was typed: a mistake is answered at its field. */
  to: z.string().max(longestTyped).default(''),
  answers: sheetAnswers,
  /** Hidden from people. */
  website: z.string().max(longestTyped).default(''),
});
export type SheetMailAsk = z.infer<typeof sheetMailAsk>;

const longestToken = 1500;

/** `POST /api/sheet-mail/confirmed`, from the page that the mail leads to. */
export const sheetMailConfirmed = z.strictObject({ token: z.string().max(longestToken) });
export type SheetMailConfirmed = z.infer<typeof sheetMailConfirmed>;

/** What became of what this browser asked last. */
export const askedMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unasked') }),
  z.object({ kind: z.literal('refused'), to: z.string(), message: z.string() }),
  /** The owner of the address was asked. */
  z.object({ kind: z.literal('asked') }),
  z.object({ kind: z.literal('sent') }),
]);
export type AskedMail = z.infer<typeof askedMail>;

/** `GET /api/sheet-mail`. `off`: no mail leaves this site. */
export const sheetMail = z.discriminatedUnion('kind', [z.object({ kind: z.literal('off') }), ...askedMail.options]);
export type SheetMail = z.infer<typeof sheetMail>;
