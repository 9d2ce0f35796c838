import { useSuspenseQuery } from '@tanstack/react-query';
import type { Topic } from 'contract/posts';
import { EntryRow } from 'ui';

import { AlmanacChapter } from './almanac-chapter';
import { relatedQuery } from './related.queries';

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
