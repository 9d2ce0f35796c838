import { t } from 'contract/words';
import styled from 'styled-components';
import { largeLetters } from 'ui';

import type { Facts } from '../facts/use-facts';
import { dollars, edgesFor, type IncomeEdge } from './income-line';

const names: Readonly<Record<IncomeEdge['kind'], string>> = {
  'credit-floor': t`Below this, no tax credit`,
  medicaid: t`Medicaid for adults, up to`,
  credit: t`Tax credit, up to`,
  'surcharge-one': t`Medicare costs more above, filing alone`,
  'surcharge-couple': t`Medicare costs more above, filing together`,
};

const distance = (below: number) =>
  below < 0 ? t`${dollars(-below)} over` : below === 0 ? t`right at it` : t`${dollars(below)} under`;

/** The income limits in dollars, and the distance of this income to each. */
export function IncomeEdges({ size, income, facts }: { size: number; income: number; facts: Facts }) {
  const edges = edgesFor(size, income, facts);
  const has = (...kinds: IncomeEdge['kind'][]) => edges.some(({ kind }) => kinds.includes(kind));
  return (
    <>
      <Edges>
        <caption>How far you are from each line</caption>
        <tbody>
          {edges.map(({ kind, line, below }) => (
            <tr key={kind}>
              <th scope="row">
                {names[kind]} <b>{dollars(line)}</b>
              </th>
              <td>{distance(below)}</td>
            </tr>
          ))}
        </tbody>
      </Edges>
      {has('medicaid') && <p>Children and pregnant women can have Medicaid or CHIP at higher incomes.</p>}
      {has('surcharge-one', 'surcharge-couple') && (
        <p>Medicare looks at your tax return from two years before, so this year’s income counts in two years.</p>
      )}
    </>
  );
}

const Edges = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: lining-nums;
  caption {
    padding-block: var(--s-2);
    font-weight: 700;
    text-align: left;
  }
  tr {
    border-top: 1px solid var(--rule);
  }
  th,
  td {
    padding-block: 0.5rem;
    font-weight: 400;
    text-align: left;
    vertical-align: top;
  }
  td {
    padding-left: var(--s-4);
    font-weight: 700;
    text-align: right;
  }
  ${largeLetters} {
    th,
    td {
      display: block;
      padding: 0.25rem 0;
      text-align: left;
    }
  }
`;
