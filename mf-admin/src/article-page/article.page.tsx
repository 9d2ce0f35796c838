import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useParams } from 'react-router-dom';

import { ArticleEditor } from './article-editor';

export const queries = () => keysOf(siteQuery);

/** Editor of an existing article. */
export default function ArticlePage() {
  const { id = '' } = useParams();
  return <ArticleEditor key={id} id={id} origin="known" />;
}
