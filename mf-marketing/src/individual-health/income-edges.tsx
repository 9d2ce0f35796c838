import styled from 'styled-components';
import { formatNumber } from 'ui';

import type { Facts } from '../facts/use-facts';
import { edgesFor, type IncomeEdge } from './income-line';

const names: Readonly<Record<IncomeEdge['kind'], string>> = {
  'credit-floor': 'Below this, no tax credit',
  medicaid: 'Medicaid for adults, up to',
  credit: 'Tax credit, up to',
  'surcharge-one': 'On Medicare: you pay more above, filing alone',
  'surcharge-couple': 'On Medicare: you pay more above, filing together',
};

const dollars = (amount: number) => `$${formatNumber(Math.round(amount))}`;
const distance = (below: number) =>
  below < 0 ? `${dollars(-below)} over` : below === 0 ? 'right at it' : `${dollars(below)} under`;

/** The lines in dollars, and how far this income is from each. */
export function IncomeEdges({ size, income, facts }: { size: number; income: number; facts: Facts }) {
  return (
    <Edges>
      <caption>How far you are from each line</caption>
      <tbody>
        {edgesFor(size, income, facts).map(({ kind, line, below }) => (
          <tr key={kind}>
            <th scope="row">
              {names[kind]} <b>{dollars(line)}</b>
            </th>
            <td>{distance(below)}</td>
          </tr>
        ))}
      </tbody>
    </Edges>
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
`;
