import { naturalOrder } from 'contract/article-rules';
import type { ArticleSort, ArticleSummary } from 'contract/articles';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Icon, topicNames, VisuallyHidden } from 'ui';

import { printMoment, printScheduled, stateWords, writerOf } from '../article-page/state-words';
import { fromStart, type ListPlace } from './list-place';

interface ArticleTableProps {
  articles: readonly ArticleSummary[];
  place: ListPlace;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

const columns: readonly { field: ArticleSort; name: string }[] = [
  { field: 'title', name: 'Article' },
  { field: 'state', name: 'State' },
  { field: 'date', name: 'On the site' },
  { field: 'changed', name: 'Changed' },
];

function SortLink({ field, name, place }: { field: ArticleSort; name: string; place: ListPlace }) {
  const isHere = place.sort === field;
  const turned = place.order === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isHere ? place.order : undefined}>
      <Link to={fromStart(place, { sort: field, order: isHere ? turned : naturalOrder[field] })}>
        {name}
        {isHere && <Icon name={place.order === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
      </Link>
    </th>
  );
}

/** Articles in rows, each with a box to choose it by. Where that is too narrow a row is a block of lines with the column's name in front. */
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
                <input type="checkbox" checked={isAll} onChange={() => onChoose(new Set(isAll ? [] : articles.map(({ id }) => id)))} />
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
            <Row key={article.id} article={article} isChosen={chosen.has(article.id)} onToggle={() => toggle(article.id)} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function Row({ article, isChosen, onToggle }: { article: ArticleSummary; isChosen: boolean; onToggle: () => void }) {
  const { icon, word, tone } = stateWords[article.state];
  const title = article.title || 'Untitled';
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
        <small>{[article.topic && topicNames[article.topic], article.slug && `/blog/${article.slug}`].filter(Boolean).join(', ')}</small>
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
      <td data-label="On the site">
        <Dates article={article} />
      </td>
      <td data-label="Changed">
        <time dateTime={article.updatedAt}>{printMoment(article.updatedAt)}</time>
        <small>{writerOf(article.updatedBy)}</small>
      </td>
      <td data-label="Author">{article.author?.name ?? 'Nobody yet'}</td>
    </tr>
  );
}

/** When it is published, or was, and until when. */
function Dates({ article: { live, schedule } }: { article: ArticleSummary }) {
  const planned = schedule?.failed === null ? schedule : null;
  return (
    <>
      {live && printMoment(live.publishedAt)}
      {planned?.publish && (
        <small>
          {live ? 'Changes go out ' : 'Planned for '}
          {printScheduled(planned.publish.at, planned.timeZone)}
        </small>
      )}
      {schedule?.unpublish && live && <small>Until {printScheduled(schedule.unpublish.at, schedule.timeZone)}</small>}
      {!live && !planned?.publish && <small>Not yet</small>}
    </>
  );
}

const Failed = styled.small`
  display: flex;
  gap: 0.4rem;
  max-width: 20rem;
  svg {
    flex: none;
    margin-top: 0.15em;
    color: var(--barn);
  }
`;

const State = styled.span<{ $tone: 'plain' | 'ok' | 'warn' }>`
  display: flex;
  gap: 0.4rem;
  font-weight: 700;
  svg {
    flex: none;
    margin-top: 0.15em;
    color: ${({ $tone }) => ({ plain: 'var(--ink-2)', ok: 'var(--ok)', warn: 'var(--warn)' })[$tone]};
  }
`;

const Scroller = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 1.0625rem;
    line-height: 1.4;
  }
  thead th,
  thead td {
    border-bottom: 2px solid var(--rule-ink);
    background: var(--barley);
    text-align: left;
  }
  thead a {
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
    min-height: 2.75rem;
    white-space: nowrap;
    color: var(--ink);
  }
  th,
  td {
    padding: 0.5rem 0.8rem 0.5rem 0;
    border-bottom: 1px solid var(--rule);
    text-align: left;
    vertical-align: top;
  }
  thead th {
    padding-block: 0;
    vertical-align: middle;
  }
  td:first-child {
    padding-left: 0.4rem;
  }
  tbody th {
    font-weight: 400;
  }
  tbody th a {
    display: inline-block;
    padding-block: 0.35rem;
    font-weight: 700;
  }
  tbody th {
    min-width: 14rem;
    overflow-wrap: anywhere;
  }
  tbody tr:hover {
    background: color-mix(in srgb, var(--barley) 60%, transparent);
  }
  time {
    white-space: nowrap;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: 1rem;
  }
  td[data-label='Changed'] small {
    max-width: 12rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  label {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    cursor: pointer;
  }
  input {
    width: 1.4rem;
    height: 1.4rem;
    accent-color: var(--pine);
  }
  @media (max-width: 999px) {
    table,
    thead,
    tbody {
      display: block;
    }
    time {
      white-space: normal;
    }
    thead tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 var(--s-4);
      border-bottom: 2px solid var(--rule-ink);
      background: var(--barley);
    }
    thead tr > * {
      border: 0;
    }
    thead th:last-child {
      display: none; /* the others sort the list: they stay at hand */
    }
    tbody tr {
      display: grid;
      grid-template-columns: 3.25rem repeat(auto-fit, minmax(min(100% - 4rem, 17rem), 1fr));
      column-gap: var(--s-3);
      padding-block: var(--s-2);
      border-bottom: 1px solid var(--rule);
    }
    tbody tr > th {
      grid-column: 2 / -1;
    }
    tbody tr > * {
      min-width: 0;
      padding: 0.15rem 0;
      border: 0;
    }
    tbody tr > td:first-child {
      grid-column: 1;
      grid-row: 1 / span 5;
    }
    td[data-label] {
      display: grid;
      grid-template-columns: 6rem minmax(0, 1fr);
    }
    td[data-label]::before {
      content: attr(data-label);
      color: var(--ink-2);
    }
    td[data-label] > * {
      grid-column: 2;
    }
  }
`;
