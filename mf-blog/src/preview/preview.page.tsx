import { useSuspenseQuery } from '@tanstack/react-query';
import { areasQuery } from 'contract/city.queries';
import type { PageLocation } from 'contract/page';
import { previewQuery } from 'contract/post.queries';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import { useParams } from 'react-router-dom';
import { PreviewBanner, useSite } from 'ui';

import { articleTeam, ArticleView } from '../article/article-view';

export const queries = ({ params }: PageLocation) =>
  keysOf(siteQuery, previewQuery(params['token'] ?? ''), articleTeam, areasQuery);

/** An unpublished article as readers will see it, for anyone who has the link. */
export default function PreviewPage() {
  const { token = '' } = useParams();
  const { data: post } = useSuspenseQuery(previewQuery(token));
  const { name } = useSite();
  return (
    <article>
      <title>{t`Preview: ${post.title} | ${name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <PreviewBanner expires={post.preview.expires} />
      <ArticleView post={post} />
    </article>
  );
}
