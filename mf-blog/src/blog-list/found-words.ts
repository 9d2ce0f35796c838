import { topicNames } from 'contract/lines-of-business';
import type { PostSearch } from 'contract/posts';
import { plural, t } from 'contract/words';
import { formatList, formatNumber } from 'ui';

import type { ListAddress } from './list-address';

/** Maximum number of alternative words shown. */
const namedAtMost = 3;

/** "3 articles about “part b”.", "No Medicare articles about “part b”." */
export function countSentence({ q = '', topic }: ListAddress, { count }: PostSearch): string {
  if (!topic) {
    if (count === 0) return t`No articles about “${q}”.`;
    return t`${plural(count, { one: '1 article', other: `${formatNumber(count)} articles` })} about “${q}”.`;
  }
  const subject = topicNames[topic];
  if (count === 0) return t`No ${subject} articles about “${q}”.`;
  const articles = plural(count, { one: `1 ${subject} article`, other: `${formatNumber(count)} ${subject} articles` });
  return t`${articles} about “${q}”.`;
}

/** "There’s no word to look for in “the”. Here’s the list without a search." */
export const noWordSentence = (q: string): string =>
  t`There’s no word to look for in “${q}”. Here’s the list without a search.`;

/** "We also looked for enrollment and enrolling."; null if every word was found as typed. */
export function alsoSentence({ alsoWords }: PostSearch): string | null {
  const named = alsoWords.slice(0, namedAtMost);
  return named.length > 0 ? t`We also looked for ${formatList(named)}.` : null;
}
