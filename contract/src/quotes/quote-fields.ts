import { z } from 'zod';

import { t } from '../words/words';
import { readPhone } from './phone-number';
import { quoteOptions, type QuoteOption } from './quote-options';

/** What to do, in the language of the visitor: it is made when it is said. A text where only the agency reads it. */
export type Sentence = string | (() => string);

/** What one field may hold at most, so that nobody can send us a book. */
const longestLine = 120;
const longestText = 2000;

/** A form without JavaScript sends text, and nothing at all for an empty group; JSON may send numbers. Both are one input. */
const typed = (sentence: Sentence) =>
  z.union([z.string(), z.number()], { error: sentence }).transform((value) => String(value).trim());

const blank = z.union([z.string(), z.number()], { error: () => t`Write this as text` }).optional();

const onOneLine: Sentence = () => t`Write this on one line`;
const atMost = (longest: number) => ({ error: () => t`Use ${longest.toLocaleString('en-US')} characters or fewer` });

/** One line that must be there. `sentence` says what to do: "Enter the name of your company". */
export const line = (sentence: Sentence, longest = longestLine) =>
  typed(sentence).pipe(
    z
      .string()
      .min(1, { error: sentence })
      .max(longest, atMost(longest))
      // No page or mail of ours needs a control character, and a line break in a name is an attack on a mail's head.
      .refine((value) => longest > longestLine || !/\p{Cc}/u.test(value), { error: onOneLine }),
  );

/** A text of several lines that must be there. */
export const paragraph = (sentence: Sentence) => line(sentence, longestText);

/** One line that may be left empty; null then. */
export const optionalLine = blank
  .transform((value) => String(value ?? '').trim() || null)
  .pipe(
    z
      .string()
      .max(longestLine, atMost(longestLine))
      .refine((value) => !/\p{Cc}/u.test(value), { error: onOneLine })
      .nullable(),
  );

/** A whole number typed in digits; thousands may be set apart. */
export const count = (least: number, most: number, sentence: Sentence) =>
  typed(sentence)
    .transform((value) => value.replace(/(?<=\d),(?=\d{3})/g, ''))
    .pipe(z.string().regex(/^\d{1,6}$/, { error: sentence }))
    .transform(Number)
    .pipe(z.number().min(least, { error: sentence }).max(most, { error: sentence }));

const zipSentence: Sentence = () => t`Enter a ZIP code with five digits`;

export const zip = typed(zipSentence)
  // The four further digits that some people know are not asked for and not kept.
  .transform((value) => value.replace(/[\s-]\d{4}$/, ''))
  .pipe(z.string().regex(/^\d{5}$/, { error: zipSentence }));

const emailSentence = () => t`Enter an e-mail address, like name@example.com`;

export const email = typed(emailSentence).pipe(
  z.email({ error: emailSentence }).max(254, { error: () => t`Use an e-mail address of 254 characters or fewer` }),
);

const phoneSentence = () => t`Enter a phone number with its area code, like 937-555-0142`;

export const phone = typed(phoneSentence).transform((written, context) => {
  const number = readPhone(written.slice(0, longestLine));
  if (number) return number;
  context.addIssue({ code: 'custom', message: phoneSentence() });
  return z.NEVER;
});

const keysOf = <K extends keyof typeof quoteOptions>(name: K) =>
  Object.keys(quoteOptions[name]) as [QuoteOption<K>, ...QuoteOption<K>[]]; // keys are strings, and every list has some

/** One of a list of choices. */
export const choice = <K extends keyof typeof quoteOptions>(name: K, sentence: Sentence) =>
  z.enum(keysOf(name), { error: sentence });

/** At least one of a list of choices. A form with one box ticked sends no list but the one. */
export const choices = <K extends keyof typeof quoteOptions>(name: K, sentence: Sentence) =>
  z
    .union([z.string().transform((one) => [one]), z.array(z.string())], { error: sentence })
    .pipe(z.array(z.enum(keysOf(name), { error: sentence })).min(1, { error: sentence }))
    .transform((all) => [...new Set(all)]);
