import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useParams } from 'react-router-dom';

import { Guarded } from '../layout/guarded';
import { ArticleEditor } from './article-editor';

export const queries = () => keysOf(siteQuery);

/** Editor of an existing article. */
export default function ArticlePage() {
  const { id = '' } = useParams();
  return (
    <Guarded title="Edit article">
      <ArticleEditor key={id} id={id} origin="known" />
    </Guarded>
  );
}
