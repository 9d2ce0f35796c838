import { useQuery } from '@tanstack/react-query';
import type { ArticleList, ArticleState } from 'contract/articles';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, ButtonLink, EmptyState, Loading, siteKey, Stack, TextInput } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

import { stateWords } from '../article-page/state-words';
import { Desk } from '../desk/desk';
import { ArticleTable } from './article-table';
import { BulkActions } from './bulk-actions';
import { KeptHere } from './kept-here';
import { addressOf, listKey, placeFrom, sorted, type ListPlace } from './list-place';

export const queries = () => [siteKey];

const filters: readonly (ArticleState | null)[] = [null, 'draft', 'scheduled', 'published', 'changed', 'unpublished', 'deleted'];

/** Every article, whatever its state. */
export default function ArticleListPage() {
  const [search] = useSearchParams();
  const place = placeFrom(search);
  return (
    <Desk title="Articles" actions={<ButtonLink to="/admin/new-article">New article</ButtonLink>}>
      <Stack $gap={5}>
        <KeptHere />
        <Search key={place.q} place={place} />
        {/* What was chosen, and how far the list was unrolled, belongs to what was looked for. */}
        <List key={`${place.q} ${place.state}`} place={place} />
      </Stack>
    </Desk>
  );
}

function Search({ place }: { place: ListPlace }) {
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(addressOf({ ...place, q }));
  }
  return (
    <Form role="search" onSubmit={submit}>
      <TextInput name="q" type="search" label="Search articles" hint="Words of the title, the address or the tags." defaultValue={place.q} />
      <Button type="submit" look="outline">
        Search
      </Button>
    </Form>
  );
}

function List({ place }: { place: ListPlace }) {
  const [befores, setBefores] = useState<readonly (string | null)[]>([null]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const first = useQuery<ArticleList>({ queryKey: listKey(place, null) });

  return (
    <>
      <Filters aria-label="States">
        <ul>
          {filters.map((state) => (
            <li key={state ?? 'all'}>
              <Link to={addressOf({ ...place, state })} aria-current={place.state === state ? 'true' : undefined}>
                {state ? stateWords[state].word : 'All'}
                {state && first.data ? ` (${first.data.counts[state] ?? 0})` : ''}
              </Link>
            </li>
          ))}
        </ul>
      </Filters>
      {first.isError && <p>The articles cannot be read right now. Try again in a minute.</p>}
      {first.data?.items.length === 0 && <Nothing place={place} />}
      {first.data && first.data.items.length > 0 && (
        <>
          <BulkActions state={place.state} chosen={chosen} onDone={() => setChosen(new Set())} />
          {befores.map((before) => (
            <Page key={before ?? 'first'} place={place} before={before} chosen={chosen} onChoose={setChosen} isLast={before === befores.at(-1)} onMore={(next) => setBefores([...befores, next])} />
          ))}
        </>
      )}
      {first.isPending && <Loading />}
    </>
  );
}

interface PageProps {
  place: ListPlace;
  before: string | null;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  isLast: boolean;
  onMore: (next: string) => void;
}

function Page({ place, before, chosen, onChoose, isLast, onMore }: PageProps) {
  const { data } = useQuery<ArticleList>({ queryKey: listKey(place, before) });
  if (!data) return <Loading />;
  const { next } = data;
  return (
    <>
      <ArticleTable articles={sorted(data.items, place)} place={place} chosen={chosen} onChoose={onChoose} />
      {isLast && next && (
        <Button look="outline" onClick={() => onMore(next)}>
          Show more articles
        </Button>
      )}
    </>
  );
}

function Nothing({ place }: { place: ListPlace }) {
  if (place.q || place.state) {
    return (
      <EmptyState title={place.q ? `No articles match “${place.q}”` : 'No articles are in this state'} picture={<MonthPlant month={1} />}>
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
