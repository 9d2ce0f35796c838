import type { ArticleList } from 'contract/article-list';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';

import { useMoment } from '../formats/moment';
import { RefusalNote } from '../kit/refusal';
import { Part, Rows, type Loaded } from './part';

const mostShown = 3;

interface UnfinishedArticlesProps {
  drafts: Loaded<ArticleList>;
  scheduled: Loaded<ArticleList>;
}

/** Scheduled articles and drafts. */
export function UnfinishedArticles({ drafts, scheduled }: UnfinishedArticlesProps) {
  const formatMoment = useMoment();
  const [planned, begun] = [scheduled.data?.items ?? [], drafts.data?.items ?? []];
  const count = planned.length + begun.length;
  const isMissing = [drafts, scheduled].some(({ data, isError }) => !data && isError);
  return (
    <Part title="Articles">
      {isMissing && <RefusalNote>Articles could not be loaded. Try again in a minute.</RefusalNote>}
      {drafts.data && scheduled.data && count === 0 && (
        <p>
          No drafts, nothing scheduled. <Link to="/admin/new-article">Write one</Link>
        </p>
      )}
      {count > 0 && (
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
