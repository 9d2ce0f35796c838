import { z } from 'zod';

import { plainPath } from './address-key';

/** Characters. Longer ones are seldom typed or linked by a person. */
export const longestMissed = 120;

/** What machines try everywhere: programs and settings that were never here, and files that no page needs. */
const probe =
  /^\/(wp-|cgi-bin|vendor\/|phpmyadmin|xmlrpc)|\/\.|\.(env|ini|bak|sql|ya?ml|log|js|mjs|css|map|json|xml|ico|txt)$/;

/** Digits in a row, whatever stands between them: a phone, a date of birth, a number of somebody. */
const longNumber = /(\d[\s().+_-]*){7,}/;

const longestWord = 20;

/** Letters and digits by turns, or without an end: the key of something, and no word. */
function isToken(word: string): boolean {
  const turns = [...word.matchAll(/\d[a-z]|[a-z]\d/g)].length;
  return word.length > longestWord || (word.length >= 8 && turns >= 2);
}

/**
 * An address that somebody may be told was asked for in vain: its path in one spelling, which says nothing of a person.
 * @param url path and query string, as in a request line
 * @returns null for one that may say something of a person, or that machines try everywhere
 */
export function missedAddress(url: string): string | null {
  const [asked = ''] = url.split(/[?#]/);
  if (!asked.startsWith('/') || asked.startsWith('//') || asked.length > longestMissed * 3) return null;
  const path = plainPath(asked);
  if (path === '' || path.length > longestMissed || probe.test(path)) return null;
  // Whatever could not be decoded, or is no plain text.
  if (/[%@\\\s\p{Cc}]/u.test(path) || longNumber.test(path)) return null;
  return path.split(/[^\p{L}\d]+/u).some(isToken) ? null : path;
}

/** Query of `GET /api/admin/redirects/missed`. */
export const missedListQuery = z.strictObject({ order: z.enum(['most', 'newest']).default('most') });
export type MissedListQuery = z.infer<typeof missedListQuery>;

/** Days for which they are kept. */
export const missedKeptFor = 30;

/** Its answer: addresses that still have no page and lead nowhere. */
export const missedList = z.object({
  items: z.array(
    z.object({
      address: z.string(),
      times: z.int(),
      /** On how many days. */
      days: z.int(),
      lastDay: z.iso.date(),
    }),
  ),
});
export type MissedList = z.infer<typeof missedList>;
