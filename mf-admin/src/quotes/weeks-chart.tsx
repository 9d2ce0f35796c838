import { linesOfBusiness } from 'contract/lines-of-business';
import { useQuery } from '@tanstack/react-query';
import type { QuoteWeeks } from 'contract/admin-quotes';
import { quoteProducts, type QuoteProduct } from 'contract/quote-options';
import { plural, t } from 'contract/words';
import styled from 'styled-components';
import { fields, formatShortDay, Heading, medium, useSite } from 'ui';

import { quoteQueries } from './quote.queries';

type Week = QuoteWeeks['weeks'][number];
const total = ({ requests }: Week) => quoteProducts.reduce((sum, product) => sum + requests[product], 0);
const counted = (count: number) => plural(count, { one: '1 request', other: `${count} requests` });

/** Requests of the last twelve weeks, as a chart and a table. */
export function WeeksChart() {
  const { data } = useQuery(quoteQueries.liveWeeks);
  const { lines } = useSite();
  const last = data?.weeks.at(-1);
  if (!data || !last) return null;
  const { weeks } = data;
  const products = quoteProducts.filter(
    (product) => lines.includes(product) || weeks.some(({ requests }) => requests[product] > 0),
  );
  const sum = weeks.reduce((all, week) => all + total(week), 0);
  const summary = t`${counted(sum)} in twelve weeks, ${total(last)} of them in the week from ${formatShortDay(last.starts)}.`;
  const most = Math.max(1, ...weeks.map(total));
  return (
    <Section aria-labelledby="weeks">
      <Heading level={2} size="h3" id="weeks">
        The last twelve weeks
      </Heading>
      <p>{summary}</p>
      <Soil>
        <Weeks role="img" aria-label={t`${summary} The numbers are in the table below.`}>
          {weeks.map((week, index) => (
            <WeekColumn key={week.starts} week={week} most={most} isNamed={(weeks.length - 1 - index) % 3 === 0} />
          ))}
        </Weeks>
        <Legend aria-hidden>
          {products.map((product) => (
            <li key={product}>
              <Swatch $color={linesOfBusiness[product].color} />
              {linesOfBusiness[product].name}: {weeks.reduce((all, { requests }) => all + requests[product], 0)}
            </li>
          ))}
        </Legend>
      </Soil>
      <details>
        <summary>The numbers</summary>
        <Scroll role="region" aria-label="Requests by week" tabIndex={0}>
          <Numbers products={products} weeks={weeks} />
        </Scroll>
      </details>
    </Section>
  );
}

/** A week with its total, a stacked bar by product, and its first day. */
function WeekColumn({ week, most, isNamed }: { week: Week; most: number; isNamed: boolean }) {
  return (
    <Column data-named={isNamed}>
      <b>{total(week) || ''}</b>
      {quoteProducts.toReversed().map((product) => (
        <Part
          key={product}
          $color={linesOfBusiness[product].color}
          style={{ height: `${(week.requests[product] / most) * 8}rem` }}
        />
      ))}
      <span>{formatShortDay(week.starts)}</span>
    </Column>
  );
}

function Numbers({ products, weeks }: { products: readonly QuoteProduct[]; weeks: readonly Week[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Week from</th>
          {products.map((product) => (
            <th key={product} scope="col">
              {linesOfBusiness[product].name}
            </th>
          ))}
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.starts}>
            <th scope="row">{formatShortDay(week.starts)}</th>
            {products.map((product) => (
              <td key={product}>{week.requests[product]}</td>
            ))}
            <td>{total(week)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  margin-top: var(--s-7);
  padding-top: var(--s-4);
  border-top: 3px solid var(--rule-ink);
  summary {
    width: max-content;
    min-height: var(--hit);
    padding-block: 0.6rem;
    font-weight: 700;
    cursor: pointer;
  }
  table {
    width: 100%;
    max-width: 52rem;
    min-width: 34rem;
    border-collapse: collapse;
    text-align: left;
  }
  th,
  td {
    padding: var(--s-2) var(--s-3) var(--s-2) 0;
    border-bottom: 1px solid var(--rule);
  }
  thead th {
    border-bottom: 2px solid var(--rule-ink);
  }
`;

const Soil = styled.div`
  ${fields.ground}
  padding: var(--s-5) clamp(0.75rem, 3vw, 1.5rem) var(--s-4);
  /* The colors carry meaning, so forced-colors mode must not replace them. */
  forced-color-adjust: none;
  print-color-adjust: exact;
`;

const Weeks = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  align-items: end;
  column-gap: clamp(2px, 1vw, 0.75rem);
  padding-bottom: 1.75rem;
`;

const Column = styled.div`
  position: relative;
  display: grid;
  min-width: 0;
  border-bottom: 2px solid var(--on-ground);
  line-height: 1.3;
  b {
    text-align: center;
    font-weight: 400;
  }
  span {
    position: absolute;
    top: calc(100% + 0.3rem);
    right: 0;
    display: none;
    font-size: var(--t-small);
    white-space: nowrap;
  }
  &[data-named='true'] span {
    display: block;
  }
  ${medium} {
    span {
      right: auto;
      left: 50%;
      translate: -50% 0;
    }
  }
  @media (min-width: 80em) {
    span {
      display: block;
    }
  }
`;

const Part = styled.i<{ $color: string }>`
  background: ${({ $color }) => $color};
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1) var(--s-5);
  margin-top: var(--s-3);
  list-style: none;
  li {
    display: inline-flex;
    align-items: center;
    gap: var(--s-2);
  }
`;

const Swatch = styled.span<{ $color: string }>`
  width: 1rem;
  height: 1rem;
  background: ${({ $color }) => $color};
`;

const Scroll = styled.div`
  overflow-x: auto;
`;
