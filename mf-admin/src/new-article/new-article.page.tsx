import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { ArticleEditor } from '../article-page/article-editor';
import { Guarded } from '../layout/guarded';
import { newId } from '../saving/new-id';

export const queries = () => keysOf(siteQuery);

/** Under an id of its own from the start, so that the first words have a place before the API has been reached. */
function NewArticle() {
  const [id] = useState(() => newId());
  return <ArticleEditor id={id} origin="new" />;
}

/** A sheet of paper. Going here again, from here, takes another one. */
export default function NewArticlePage() {
  const { key } = useLocation();
  return (
    <Guarded title="New article">
      <NewArticle key={key} />
    </Guarded>
  );
}
