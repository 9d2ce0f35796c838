import { useParams } from 'react-router-dom';
import { siteKey } from 'ui';

import { ArticleEditor } from './article-editor';

export const queries = () => [siteKey];

/** An article that was begun before. */
export default function ArticlePage() {
  const { id = '' } = useParams();
  return <ArticleEditor key={id} id={id} origin="known" />;
}
