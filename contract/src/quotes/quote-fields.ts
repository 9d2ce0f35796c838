import { z } from 'zod';

import { withoutInvisible } from '../http/invisible-characters';
import { t } from '../words/words';
import { readPhone } from './phone-number';
import { quoteOptions, type QuoteOption } from './quote-options';

/**
 * An instruction to the user. A function is evaluated when the message is needed, in the visitor's language; a string
 * is for messages that only the agency reads.
 */
export type Sentence = string | (() => string);

/** Maximum lengths of a field in characters. */
const longestLine = 120;
const longestEmail = 254;
const longestText = 2000;

/**
 * A pasted number can have a character that nobody sees, and a name of nothing else would be blank. A name that is copied
 * from two cells of a spreadsheet has a tab, which looks like a space.
 */
const clean = (value: string | number) => withoutInvisible(String(value)).replaceAll('\t', ' ').trim();

/**
 * Accepts both kinds of input: a form without JavaScript sends strings, and nothing for an empty group; JSON may send
 * numbers.
 */
const typed = (sentence: Sentence) => z.union([z.string(), z.number()], { error: sentence }).transform(clean);

const blank = z.union([z.string(), z.number()], { error: () => t`Write this as text` }).optional();

const onOneLine: Sentence = () => t`Write this on one line`;
const atMost = (longest: number) => ({ error: () => t`Use ${longest.toLocaleString('en-US')} characters or fewer` });

/** A required line. `sentence` is the instruction: "Enter the name of your company". */
export const line = (sentence: Sentence, longest = longestLine) =>
  typed(sentence).pipe(
    z
      .string()
      .min(1, { error: sentence })
      .max(longest, atMost(longest))
      // Pages and mail need no control characters, and a line break in a name is a mail header injection.
      .refine((value) => longest > longestLine || !/\p{Cc}/u.test(value), { error: onOneLine }),
  );

/** A required text of several lines. */
export const paragraph = (sentence: Sentence) => line(sentence, longestText);

/** An optional line; null if left empty. */
export const optionalLine = blank
  .transform((value) => clean(value ?? '') || null)
  .pipe(
    z
      .string()
      .max(longestLine, atMost(longestLine))
      .refine((value) => !/\p{Cc}/u.test(value), { error: onOneLine })
      .nullable(),
  );

/** A whole number typed in digits, with optional thousands separators. */
export const count = (least: number, most: number, sentence: Sentence) =>
  typed(sentence)
    .transform((value) => value.replace(/(?<=\d),(?=\d{3})/g, ''))
    // Each check aborts, because a sum or comparison with another field would report that one for this one's fault.
    .pipe(z.string().regex(/^\d{1,6}$/, { error: sentence, abort: true }))
    .transform(Number)
    .pipe(z.number().min(least, { error: sentence, abort: true }).max(most, { error: sentence, abort: true }));

const zipSentence: Sentence = () => t`Enter a ZIP code with five digits`;

export const zip = typed(zipSentence)
  // Drops the four extra digits of a ZIP+4 code, which are not needed.
  .transform((value) => value.replace(/[\s\p{Pd}]\d{4}$/u, '').replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{5}$/, { error: zipSentence }));

const emailSentence = () => t`Enter an e-mail address, like name@example.com`;

export const email = typed(emailSentence)
  // Keyboards of phones put a space after a suggested word: "ana @ example.com". A typed address has none there. The
  // patterns take quadratic time, so they read one character more than an address can have.
  .transform((value) => value.slice(0, longestEmail + 1).replace(/\s*([@.])\s*/g, '$1'))
  .pipe(
    z
      .email({ error: emailSentence })
      .max(longestEmail, { error: () => t`Use an e-mail address of 254 characters or fewer` }),
  );

const phoneSentence = () => t`Enter a phone number with its area code, like 937-555-0142`;

export const phone = typed(phoneSentence).transform((written, context) => {
  const number = readPhone(written.slice(0, longestLine));
  if (number) return number;
  context.addIssue({ code: 'custom', message: phoneSentence() });
  return z.NEVER;
});

const keysOf = <K extends keyof typeof quoteOptions>(name: K) =>
  Object.keys(quoteOptions[name]) as [QuoteOption<K>, ...QuoteOption<K>[]]; // keys are strings, and no list is empty

/** One of a list of choices. */
export const choice = <K extends keyof typeof quoteOptions>(name: K, sentence: Sentence) =>
  z.enum(keysOf(name), { error: sentence });

/** At least one of a list of choices. A form with a single ticked box sends a string instead of a list. */
export const choices = <K extends keyof typeof quoteOptions>(name: K, sentence: Sentence) =>
  z
    .union([z.string().transform((single) => [single]), z.array(z.string())], { error: sentence })
    .pipe(z.array(z.enum(keysOf(name), { error: sentence })).min(1, { error: sentence }))
    .transform((all) => [...new Set(all)]);
