import { topicNames } from 'contract/lines-of-business';
import type { PostSummary } from 'contract/posts';
import { t } from 'contract/words';

import type { ListAddress } from './list-address';

/**
 * Describes the filter of a list: "Medicare", "Articles that mention part b", "Articles by Ruth Yarrow".
 * @param posts the list, which contains the person's name; the URL has only the id
 * @returns null for the whole Almanac
 */
export function subjectOf({ topic, tag, author }: ListAddress, posts: readonly PostSummary[]): string | null {
  const subject = topic && topicNames[topic];
  const person = author && (posts[0]?.authors.find(({ id }) => id === author)?.name ?? t`one of us`);
  if (tag && person) {
    return subject
      ? t`${subject} articles that mention ${tag} by ${person}`
      : t`Articles that mention ${tag} by ${person}`;
  }
  if (tag) return subject ? t`${subject} articles that mention ${tag}` : t`Articles that mention ${tag}`;
  if (person) return subject ? t`${subject} articles by ${person}` : t`Articles by ${person}`;
  return subject ?? null;
}
