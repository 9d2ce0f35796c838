import { useSuspenseQuery } from '@tanstack/react-query';
import { postsQuery } from 'contract/post.queries';
import type { Topic } from 'contract/posts';
import { EntryRow } from 'ui';

import { AlmanacChapter } from './almanac-chapter';

/** Returns the query for the newest articles on a topic. */
export const relatedQuery = (topic: Topic) => postsQuery({ topic, limit: 2 });

/** Almanac articles on a page's topic; renders nothing if there are none. */
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
