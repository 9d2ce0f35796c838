import { useSuspenseQuery } from '@tanstack/react-query';
import { areasQuery } from 'contract/city.queries';
import type { PageLocation } from 'contract/page';
import { postQuery } from 'contract/post.queries';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useParams } from 'react-router-dom';
import { BelowFirstScreen, unhydrated } from 'ui';

import { AboutArticle } from './about-article';
import { ArticleHead } from './article-head';
import { articleTeam, ArticleView } from './article-view';
import { trailOf } from './trail';

const ReadNext = unhydrated(async () => (await import(/* webpackPreload: true */ './below-the-text')).ReadNext);

// An article about Medicare shows a notice that needs the towns, but its topic is known only after it has loaded.
export const queries = ({ params }: PageLocation) =>
  keysOf(siteQuery, postQuery(params['slug'] ?? ''), articleTeam, areasQuery);

/** The page of one Almanac article. */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  const { data: post } = useSuspenseQuery(postQuery(slug));
  const { data: team } = useSuspenseQuery(articleTeam);
  return (
    <article>
      <ArticleHead post={post} team={team.items} trail={trailOf(post)} />
      <ArticleView post={post} margin={<AboutArticle post={post} />} />
      <BelowFirstScreen>
        <ReadNext post={post} />
      </BelowFirstScreen>
    </article>
  );
}
