import { topicNames } from 'contract/lines-of-business';
import type { PostSummary } from 'contract/posts';

import type { ListAddress } from './list-address';

/**
 * What a list is narrowed to, in words: "Medicare", "Articles that mention part b", "Articles by Ruth Yarrow".
 * @param posts the list: the address knows a person's id only
 * @returns null for the whole Almanac
 */
export function subjectOf({ topic, tag, author }: ListAddress, posts: readonly PostSummary[]): string | null {
  const parts = [tag && `that mention ${tag}`, author && `by ${posts[0]?.author.name ?? 'one of us'}`].filter(Boolean);
  if (parts.length === 0) return topic ? topicNames[topic] : null;
  return [topic ? `${topicNames[topic]} articles` : 'Articles', ...parts].join(' ');
}
