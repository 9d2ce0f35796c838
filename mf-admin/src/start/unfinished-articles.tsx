import type { ArticleList } from 'contract/article-list';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';

import { useMoment } from '../shared/moment';
import { Part, Rows } from './part';

const mostShown = 3;

interface UnfinishedArticlesProps {
  drafts: ArticleList | undefined;
  scheduled: ArticleList | undefined;
}

/** Scheduled articles and drafts. */
export function UnfinishedArticles({ drafts, scheduled }: UnfinishedArticlesProps) {
  const formatMoment = useMoment();
  const [planned, begun] = [scheduled?.items ?? [], drafts?.items ?? []];
  return (
    <Part title="Articles">
      {planned.length + begun.length === 0 ? (
        <p>
          No drafts, nothing scheduled. <Link to="/admin/new-article">Write one</Link>
        </p>
      ) : (
        <Rows>
          {planned.slice(0, mostShown).map(({ id, title, schedule }) => (
            <li key={id}>
              <Link to={`/admin/articles/${id}`}>{title || t`Untitled`}</Link>
              <small>{schedule?.publish && t`Goes out ${formatMoment(schedule.publish.at)}`}</small>
            </li>
          ))}
          {begun.slice(0, mostShown).map(({ id, title, updatedAt }) => (
            <li key={id}>
              <Link to={`/admin/articles/${id}`}>{title || t`Untitled`}</Link>
              <small>Draft, {formatMoment(updatedAt)}</small>
            </li>
          ))}
        </Rows>
      )}
    </Part>
  );
}
