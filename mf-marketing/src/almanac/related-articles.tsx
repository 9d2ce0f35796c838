import { useSuspenseQuery } from '@tanstack/react-query';
import { postsQuery } from 'contract/post.queries';
import type { Topic } from 'contract/posts';
import { EntryRow } from 'ui';

import { AlmanacChapter } from './almanac-chapter';

/** The newest articles on one subject. */
export const relatedQuery = (topic: Topic) => postsQuery({ topic, limit: 2 });

/** What the Almanac has on a page's subject; nothing where it has nothing. */
export function RelatedArticles({ topic, title }: { topic: Topic; title: string }) {
  const { items } = useSuspenseQuery(relatedQuery(topic)).data;
  if (items.length === 0) return null;
  return (
    <AlmanacChapter title={title}>
      {items.map((post) => (
        <EntryRow key={post.slug} post={post} layout="brief" />
      ))}
    </AlmanacChapter>
  );
}
