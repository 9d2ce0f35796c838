import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { ArticleEditor } from '../article-page/article-editor';
import { newId } from '../saving/new-id';

export const queries = () => keysOf(siteQuery);

/** Assigns the id up front, so that the first edits can be stored before the API is reached. */
function NewArticle() {
  const [id] = useState(() => newId());
  return <ArticleEditor id={id} origin="new" />;
}

/** Editor of a new article. Opening the page again starts another one. */
export default function NewArticlePage() {
  const { key } = useLocation();
  return <NewArticle key={key} />;
}
