import { z } from 'zod';

import { plainPath } from './address-key';

/** Maximum length in characters. People seldom type or link longer ones. */
export const longestMissed = 120;

/** Paths that bots try on every site: programs and settings that never existed here, and files that no page needs. */
const probe =
  /^\/(wp-|cgi-bin|vendor\/|phpmyadmin|xmlrpc)|\/\.|\.(env|ini|bak|sql|ya?ml|log|js|mjs|css|map|json|xml|ico|txt)$/;

/** Digits in a row, with any separators: a phone number, a date of birth or a personal number. */
const longNumber = /(\d[\s().+_-]*){7,}/;

const longestWord = 20;

/** Returns whether a part looks like a key and not a word: letters and digits alternate, or it is very long. */
function isToken(word: string): boolean {
  const alternations = [...word.matchAll(/\d[a-z]|[a-z]\d/g)].length;
  return word.length > longestWord || (word.length >= 8 && alternations >= 2);
}

/**
 * Returns the normalized path of a URL that was not found, if it can be reported without revealing personal data.
 * @param url path and query string, as in a request line
 * @returns null if it may reveal personal data, or if bots try it on every site
 */
export function missedAddress(url: string): string | null {
  const [requestedPath = ''] = url.split(/[?#]/);
  if (!requestedPath.startsWith('/') || requestedPath.startsWith('//') || requestedPath.length > longestMissed * 3)
    return null;
  const path = plainPath(requestedPath);
  if (path === '' || path.length > longestMissed || probe.test(path)) return null;
  // Excludes what could not be decoded and what is not plain text.
  if (/[%@\\\s\p{Cc}]/u.test(path) || longNumber.test(path)) return null;
  return path.split(/[^\p{L}\d]+/u).some(isToken) ? null : path;
}

/** Query of `GET /api/admin/redirects/missed`. */
export const missedListQuery = z.strictObject({ order: z.enum(['most', 'newest']).default('most') });
export type MissedListQuery = z.infer<typeof missedListQuery>;

/** Days for which missed addresses are kept. */
export const missedKeptFor = 30;

/** Response of that query: paths that still have neither a page nor a redirect. */
export const missedList = z.object({
  items: z.array(
    z.object({
      address: z.string(),
      times: z.int(),
      /** Number of days with requests. */
      days: z.int(),
      lastDay: z.iso.date(),
    }),
  ),
});
export type MissedList = z.infer<typeof missedList>;
