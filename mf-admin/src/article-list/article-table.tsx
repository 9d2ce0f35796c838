import { topicNames } from 'contract/lines-of-business';
import { naturalOrder, type ArticleSort } from 'contract/article-rules';
import type { ArticleState, ArticleSummary } from 'contract/articles';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import { VisuallyHidden, formatList } from 'ui';
import { Icon } from 'ui/admin-icon';

import { printScheduled, stateLabels, writerOf } from '../article-page/state-words';
import { useMoment } from '../formats/moment';
import { Failed, Scroller, State } from './article-table-style';
import { firstPageUrl, type ListState } from './list-state';

interface ArticleTableProps {
  articles: readonly ArticleSummary[];
  place: ListState;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

const columns: readonly { field: ArticleSort; name: string }[] = [
  { field: 'title', name: t`Article` },
  { field: 'state', name: t`State` },
  { field: 'date', name: t`Published on` },
  { field: 'changed', name: t`Changed` },
];

function SortLink({ field, name, place }: { field: ArticleSort; name: string; place: ListState }) {
  const isHere = place.sort === field;
  const turned = place.order === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isHere ? place.order : undefined}>
      <Link to={firstPageUrl(place, { sort: field, order: isHere ? turned : naturalOrder[field] })}>
        {name}
        {isHere && <Icon name={place.order === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
      </Link>
    </th>
  );
}

/** Article table with a checkbox per row. On narrow screens each row becomes a block of labeled lines. */
export function ArticleTable({ articles, place, chosen, onChoose }: ArticleTableProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const isAll = articles.every(({ id }) => chosen.has(id));

  return (
    <Scroller tabIndex={0} role="region" aria-label="Articles">
      <table>
        <thead>
          <tr>
            <td>
              <label>
                <input
                  type="checkbox"
                  checked={isAll}
                  onChange={() => onChoose(new Set(isAll ? [] : articles.map(({ id }) => id)))}
                />
                <VisuallyHidden>Choose all that are shown</VisuallyHidden>
              </label>
            </td>
            {columns.map(({ field, name }) => (
              <SortLink key={field} field={field} name={name} place={place} />
            ))}
            <th scope="col">Author</th>
          </tr>
        </thead>
        <tbody>
          {articles.map((article) => (
            <Row
              key={article.id}
              article={article}
              isChosen={chosen.has(article.id)}
              onToggle={() => toggle(article.id)}
            />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function Row({ article, isChosen, onToggle }: { article: ArticleSummary; isChosen: boolean; onToggle: () => void }) {
  const formatMoment = useMoment();
  const { icon, word, tone } = stateLabels[article.state];
  const title = article.title.trim() || t`Untitled`;
  const failed = article.schedule?.failed;
  return (
    <tr>
      <td>
        <label>
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          <VisuallyHidden>Choose {title}</VisuallyHidden>
        </label>
      </td>
      <th scope="row">
        <Link to={`/admin/articles/${article.id}`}>{title}</Link>
        <small>
          {[article.topic && topicNames[article.topic], article.slug && `/blog/${article.slug}`]
            .filter(Boolean)
            .join(', ')}
        </small>
      </th>
      <td data-label="State">
        <State $tone={tone}>
          <Icon name={icon} />
          {word}
        </State>
        {failed && (
          <Failed>
            <Icon name="alert" />
            <span>The schedule failed: {failed}</span>
          </Failed>
        )}
      </td>
      <td data-label="Published on">
        <Dates article={article} />
      </td>
      <td data-label="Changed">
        <time dateTime={article.updatedAt}>{formatMoment(article.updatedAt)}</time>
        <small>{writerOf(article.updatedBy)}</small>
      </td>
      <td data-label="Author">{formatList(article.authors.map(({ name }) => name)) || t`Unassigned`}</td>
    </tr>
  );
}

/** What is said of an article that is not published now, and may have been. */
const notPublished: Partial<Record<ArticleState, string>> = { unpublished: t`No longer`, deleted: t`Not now` };

/** Publication date, planned publication and planned end. */
function Dates({ article: { state, live, schedule } }: { article: ArticleSummary }) {
  const formatMoment = useMoment();
  const planned = schedule?.failed === null ? schedule : null;
  return (
    <>
      {live && formatMoment(live.publishedAt)}
      {planned?.publish && (
        <small>
          {live
            ? t`Changes go out ${printScheduled(planned.publish.at, planned.timeZone)}`
            : t`Planned for ${printScheduled(planned.publish.at, planned.timeZone)}`}
        </small>
      )}
      {schedule?.unpublish && live && <small>Until {printScheduled(schedule.unpublish.at, schedule.timeZone)}</small>}
      {!live && !planned?.publish && <small>{notPublished[state] ?? t`Not yet`}</small>}
    </>
  );
}
