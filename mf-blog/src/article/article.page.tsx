import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageLocation } from 'contract/page';
import type { Post } from 'contract/posts';
import { useParams } from 'react-router-dom';
import { siteKey } from 'ui';

import { AboutArticle } from './about-article';
import { ArticleHead } from './article-head';
import { ArticleView, teamKey } from './article-view';
import { ReadNext } from './read-next';
import { trailOf } from './trail';

const postKey = (slug: string) => ['/api/posts', slug] as const;

export const queries = ({ params }: PageLocation) => [siteKey, postKey(params['slug'] ?? ''), teamKey];

/** One article of the Almanac. */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  const { data: post } = useSuspenseQuery<Post>({ queryKey: postKey(slug) });
  return (
    <article>
      <ArticleHead post={post} trail={trailOf(post)} />
      <ArticleView post={post} margin={<AboutArticle post={post} />} />
      <ReadNext post={post} />
    </article>
  );
}
