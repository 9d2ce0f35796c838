import { topicNames } from 'contract/lines-of-business';
import type { PostSearch } from 'contract/posts';
import { formatList, formatNumber } from 'ui';

import type { ListAddress } from './list-address';

const quoted = (q: string) => `“${q}”`;

/** Words that are named before the rest is left out: nobody reads more of them. */
const namedAtMost = 3;

/** "3 articles about “part b”", "No Medicare articles about “part b”" */
export function countSentence({ q = '', topic }: ListAddress, { count }: PostSearch): string {
  const number = count === 0 ? 'No' : formatNumber(count);
  const about = topic ? `${topicNames[topic]} ` : '';
  return `${number} ${about}${count === 1 ? 'article' : 'articles'} about ${quoted(q)}`;
}

/** "We also looked for enrollment and enrolling."; null where every word was found as it was typed. */
export function alsoSentence({ alsoWords }: PostSearch): string | null {
  const named = alsoWords.slice(0, namedAtMost);
  return named.length > 0 ? `We also looked for ${formatList(named)}.` : null;
}
