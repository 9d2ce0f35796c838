import { useQuery } from '@tanstack/react-query';
import type { QuoteWeeks } from 'contract/admin-quotes';
import { quoteProducts, type QuoteProduct } from 'contract/quote-options';
import styled from 'styled-components';
import { fields, formatShortDay, Heading } from 'ui';

import { live, weeksKey } from './quote-queries';
import { productNames } from './words';

const colors: Readonly<Record<QuoteProduct, string>> = {
  group: 'var(--bar-group)',
  medicare: 'var(--bar-medicare)',
  individual: 'var(--bar-individual)',
  ease: 'var(--bar-advantage)',
};

const height = 100;
const step = 10;
const barWidth = 7;

type Week = QuoteWeeks['weeks'][number];
const total = ({ requests }: Week) => quoteProducts.reduce((sum, product) => sum + requests[product], 0);

/** Requests of the last twelve weeks: a drawing, and the numbers behind it as a table. */
export function WeeksChart() {
  const { data } = useQuery<QuoteWeeks>({ queryKey: weeksKey, ...live });
  if (!data) return null;
  const { weeks } = data;
  const sum = weeks.reduce((all, week) => all + total(week), 0);
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  const said = `${sum} requests in twelve weeks, ${total(last)} of them in the week from ${formatShortDay(last.starts)}.`;
  return (
    <Section aria-labelledby="weeks">
      <Heading level={2} size="h3" id="weeks">
        The last twelve weeks
      </Heading>
      <p>{said}</p>
      <Soil>
        <svg viewBox={`0 0 ${weeks.length * step} ${height}`} preserveAspectRatio="none" role="img" aria-label={`${said} The numbers are in the table below.`}>
          {weeks.map((week, index) => (
            <Bar key={week.starts} week={week} x={index * step + (step - barWidth) / 2} scale={height / Math.max(1, ...weeks.map(total))} />
          ))}
        </svg>
        <Ends aria-hidden>
          <span>{formatShortDay(first.starts)}</span>
          <span>{formatShortDay(last.starts)}</span>
        </Ends>
        <Legend aria-hidden>
          {quoteProducts.map((product) => (
            <li key={product}>
              <Swatch $color={colors[product]} />
              {productNames[product]}
            </li>
          ))}
        </Legend>
      </Soil>
      <details>
        <summary>The numbers</summary>
        <Scroll role="region" aria-label="Requests by week" tabIndex={0}>
          <Numbers weeks={weeks} />
        </Scroll>
      </details>
    </Section>
  );
}

/** One week: what each product has, one above the other. */
function Bar({ week, x, scale }: { week: Week; x: number; scale: number }) {
  let y = height;
  return quoteProducts.map((product) => {
    const size = week.requests[product] * scale;
    y -= size;
    return size === 0 ? null : <rect key={product} x={x} y={y} width={barWidth} height={size} style={{ fill: colors[product] }} />;
  });
}

function Numbers({ weeks }: { weeks: readonly Week[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Week from</th>
          {quoteProducts.map((product) => (
            <th key={product} scope="col">
              {productNames[product]}
            </th>
          ))}
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.starts}>
            <th scope="row">{formatShortDay(week.starts)}</th>
            {quoteProducts.map((product) => (
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
  max-width: 46rem;
  margin-top: var(--s-8);
  padding-top: var(--s-5);
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
    min-width: 34rem;
    border-collapse: collapse;
    text-align: left;
  }
  th,
  td {
    padding: var(--s-2) var(--s-3);
    border-bottom: 1px solid var(--rule);
  }
`;

const Soil = styled.div`
  ${fields.ground}
  padding: var(--s-4);
  svg {
    display: block;
    width: 100%;
    height: 10rem;
    border-bottom: 2px solid var(--on-ground);
  }
`;

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  margin-top: var(--s-1);
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-4);
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
