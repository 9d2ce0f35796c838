import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useQuery } from '@tanstack/react-query';
import type { ArticleList } from 'contract/article-list';
import type { ArticleState } from 'contract/articles';
import { longestSearch } from 'contract/search-key';
import { plural, t } from 'contract/words';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, ButtonLink, EmptyState, Loading, Stack, TextInput } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

import { stateLabels } from '../article-page/state-words';
import { articleQueries } from '../articles/article.queries';
import { AdminPage } from '../layout/admin-page';
import { Counted } from '../kit/counted';
import { Listed } from '../kit/listed';
import { ArticleTable } from './article-table';
import { BulkActions } from './bulk-actions';
import { LocalCopiesNotice } from './kept-here';
import { listUrl, firstPageUrl, parseListState, searchParamsOf, type ListState } from './list-state';

export const queries = () => keysOf(siteQuery);

const filters: readonly (ArticleState | null)[] = [
  null,
  'draft',
  'scheduled',
  'published',
  'changed',
  'unpublished',
  'deleted',
];

/** All articles, in every state. */
export default function ArticleListPage() {
  const [search] = useSearchParams();
  const place = parseListState(search);
  return (
    <AdminPage title="Articles" actions={<ButtonLink to="/admin/new-article">New article</ButtonLink>}>
      <Stack $gap={5}>
        <LocalCopiesNotice />
        <Search place={place} />
        <States place={place} />
        {/* The key resets the selection when the search or the filter changes. */}
        <List key={`${place.q} ${place.state}`} place={place} />
      </Stack>
    </AdminPage>
  );
}

function Search({ place }: { place: ListState }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // A link may change the search. The form is not remounted, because keyboard users would lose focus.
  useEffect(() => {
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement) field.value = place.q;
  }, [place.q]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(firstPageUrl(place, { q }));
  }
  return (
    <Form ref={form} role="search" onSubmit={submit}>
      <TextInput
        name="q"
        type="search"
        label="Search articles"
        hint="Words of the title, the address or the tags."
        defaultValue={place.q}
        maxLength={longestSearch}
      />
      <Button type="submit" look="outline">
        Search
      </Button>
    </Form>
  );
}

/** Links that filter the list, outside of it: the one that was followed keeps the focus. */
function States({ place }: { place: ListState }) {
  // Keeps the counts until the next list has loaded.
  const { data, isPlaceholderData } = useQuery({
    ...articleQueries.list(searchParamsOf(place)),
    placeholderData: (shown) => shown,
  });
  const count = isPlaceholderData ? undefined : data?.items.length;
  return (
    <Filters aria-label="States">
      <ul>
        {filters.map((state) => (
          <li key={state ?? 'all'}>
            <Link to={firstPageUrl(place, { state })} aria-current={place.state === state ? 'true' : undefined}>
              {state ? <Counted name={stateLabels[state].word} count={data && (data.counts[state] ?? 0)} /> : t`All`}
            </Link>
          </li>
        ))}
      </ul>
      <Listed
        count={count}
        words={(count) => plural(count, { one: '1 article is listed', other: `${count} articles are listed` })}
      />
    </Filters>
  );
}

function List({ place }: { place: ListState }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Shows the previous page until the next one has loaded.
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...articleQueries.list(searchParamsOf(place)),
    placeholderData: (shown) => shown,
  });

  // Others may have been chosen since the action began.
  const release = (ids: readonly string[]) => setChosen((all) => new Set([...all].filter((id) => !ids.includes(id))));

  return (
    <>
      {isError && <p role="alert">The articles cannot be read right now. Try again in a minute.</p>}
      {data?.items.length === 0 && <NoArticles place={place} />}
      {data && data.items.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <BulkActions state={place.state} chosen={chosen} onDone={release} />
          <ArticleTable articles={data.items} place={place} chosen={chosen} onChoose={setChosen} />
          <Pages place={place} list={data} />
        </div>
      )}
      {isPending && <Loading />}
    </>
  );
}

/** Pagination, hidden if everything fits on one page. */
function Pages({ place, list: { previous, next } }: { place: ListState; list: ArticleList }) {
  if (previous === null && next === null) return null;
  return (
    <Steps aria-label="Pages of articles">
      {previous && (
        <>
          <ButtonLink look="outline" to={firstPageUrl(place)}>
            First page
          </ButtonLink>
          <ButtonLink look="outline" to={listUrl({ ...place, at: { side: 'before', cursor: previous } })}>
            Previous page
          </ButtonLink>
        </>
      )}
      {next && (
        <ButtonLink look="outline" to={listUrl({ ...place, at: { side: 'after', cursor: next } })}>
          Next page
        </ButtonLink>
      )}
    </Steps>
  );
}

function NoArticles({ place }: { place: ListState }) {
  if (place.at) {
    return (
      <EmptyState title="This page of the list is empty now" picture={<MonthPlant month={1} />}>
        <Link to={firstPageUrl(place)}>Go to the first page</Link>
      </EmptyState>
    );
  }
  if (place.q || place.state) {
    return (
      <EmptyState
        title={place.q ? t`No articles match “${place.q}”` : t`No articles are in this state`}
        picture={<MonthPlant month={1} />}
      >
        <Link to="/admin/articles">Show all articles</Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="There are no articles yet" picture={<MonthPlant month={1} />}>
      <Link to="/admin/new-article">Write the first one</Link>
    </EmptyState>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s-3);
  > div {
    flex: 1 1 18rem;
    max-width: 32rem;
  }
`;

const Filters = styled.nav`
  @media print {
    display: none;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-1) var(--s-2);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0 0.7rem;
    border-radius: var(--radius);
    color: var(--ink);
  }
  [aria-current] {
    background: var(--ink);
    color: var(--paper);
    font-weight: 700;
    text-decoration: none;
  }
`;

const Steps = styled.nav`
  @media print {
    display: none;
  }
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  padding-top: var(--s-5);
`;
