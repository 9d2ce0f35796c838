import { useSuspenseQuery } from '@tanstack/react-query';
import type { ArticlePreview } from 'contract/articles';
import type { PageLocation } from 'contract/page';
import { useParams } from 'react-router-dom';
import { siteKey, useSite } from 'ui';

import { ArticleView, teamKey } from '../article/article-view';
import { PreviewBanner } from './preview-banner';

const previewKey = (token: string) => ['/api/posts/preview', token] as const;

export const queries = ({ params }: PageLocation) => [siteKey, previewKey(params['token'] ?? ''), teamKey];

/** An article that is not published, as it would be read, for whoever has the link. */
export default function PreviewPage() {
  const { token = '' } = useParams();
  const { data: post } = useSuspenseQuery<ArticlePreview>({ queryKey: previewKey(token) });
  const { name } = useSite();
  return (
    <article>
      <title>{`Preview: ${post.title} | ${name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <PreviewBanner expires={post.preview.expires} />
      <ArticleView post={post} />
    </article>
  );
}
