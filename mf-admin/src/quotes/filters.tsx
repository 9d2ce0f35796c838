import { linesOfBusiness } from 'contract/lines-of-business';
import { useQuery } from '@tanstack/react-query';
import { quoteProducts, quoteStates } from 'contract/quote-options';
import { longestSearch } from 'contract/search-key';
import { t } from 'contract/words';
import { useEffect, useRef, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Select, Tag, TagList, TextInput } from 'ui';

import { Counted } from '../kit/counted';
import { pageOf, type TypedFilter } from './quote-address';
import { quoteQueries } from './quote.queries';
import { stateLooks } from './words';

const whoseOptions = [
  { value: undefined, name: t`Everybody’s` },
  { value: 'mine', name: t`Mine` },
  { value: 'nobody', name: t`Unassigned` },
] as const;

/** Filters of the request list: status and assignee as links, the others as a form. */
export function Filters({ filter }: { filter: TypedFilter }) {
  const navigate = useNavigate();
  const { state, ...others } = filter;
  const { whose, ...withoutWhose } = filter;
  const form = useRef<HTMLFormElement>(null);
  // Keeps the counts and the states on offer until the next list has loaded, and so the state that is chosen.
  const { data } = useQuery({ ...quoteQueries.list(filter), placeholderData: (shown) => shown });
  const all = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0);

  // Updates the fields when a link changes the filter. The form is not remounted, because keyboard users would lose
  // focus.
  const { q = '', product = '', place = '' } = filter;
  useEffect(() => {
    for (const [name, value] of Object.entries({ q, product, place })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [q, product, place]);

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const);
    void navigate(
      pageOf({
        ...(state && { state }),
        ...(whose && { whose }),
        ...Object.fromEntries(typed.filter(([, value]) => value !== '')),
      }),
    );
  }

  return (
    <Bar>
      <nav aria-label="Status">
        <TagList>
          <li>
            <Tag to={pageOf(others)} state={state ? 'other' : 'current'}>
              <Counted name={t`All`} count={all} />
            </Tag>
          </li>
          {quoteStates.map((one) => (
            <li key={one}>
              <Tag to={pageOf({ ...others, state: one })} state={state === one ? 'current' : 'other'}>
                <Counted name={stateLooks[one].name} count={data && (data.counts[one] ?? 0)} />
              </Tag>
            </li>
          ))}
        </TagList>
      </nav>
      <nav aria-label="Whose">
        <TagList>
          {whoseOptions.map(({ value, name }) => (
            <li key={name}>
              <Tag
                to={pageOf({ ...withoutWhose, ...(value && { whose: value }) })}
                state={filter.whose === value ? 'current' : 'other'}
              >
                {name}
              </Tag>
            </li>
          ))}
        </TagList>
      </nav>
      <Form ref={form} role="search" aria-label="Quote requests" onSubmit={find}>
        <TextInput
          name="q"
          type="search"
          label="Name, number, e-mail or phone"
          hint="Or ZIP code, carrier, or a word of a note."
          defaultValue={filter.q}
          maxLength={longestSearch}
          autoComplete="off"
        />
        <Select name="product" label="About" defaultValue={filter.product ?? ''}>
          <option value="">Anything</option>
          {quoteProducts.map((product) => (
            <option key={product} value={product}>
              {linesOfBusiness[product].name}
            </option>
          ))}
        </Select>
        <Select name="place" label="State" defaultValue={filter.place ?? ''}>
          <option value="">Any</option>
          {[...new Set([...(data?.places ?? []), ...(filter.place ? [filter.place] : [])])].map((place) => (
            <option key={place}>{place}</option>
          ))}
        </Select>
        <Button type="submit" look="outline">
          Find
        </Button>
        {Object.keys(filter).length > 0 && <Clear to="/admin/quotes">Show all</Clear>}
      </Form>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  gap: var(--s-5);
  margin-bottom: var(--s-5);
`;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--s-4);
  > div {
    flex: 1 1 10rem;
  }
  > div:first-child {
    flex: 3 1 16rem;
  }
`;

const Clear = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 3.25rem;
`;
