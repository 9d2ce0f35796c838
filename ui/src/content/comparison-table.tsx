import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { largeLetters } from '../breakpoints';
import { rowsAsBlocks } from './rows-as-blocks';

export interface ComparisonTableProps {
  /** Describes what is compared, for example in a heading. Shown above the table as its accessible name. */
  caption: ReactNode;
  /** Headings of the columns after the first. Money tables have at most three. */
  columns: readonly string[];
  /** `lang`: language of a row that differs from the page's language. */
  rows: readonly { label: string; cells: readonly ReactNode[]; lang?: string | undefined }[];
  /**
   * `text` becomes stacked rows below 768 px. `money` stays a table down to 320 px, except with text at twice the
   * default size, and sets figures in the display face if they fit.
   */
  kind: 'text' | 'money';
}

/** A comparison as a real table. It remains a table for screen readers even if a phone stacks its rows. */
export function ComparisonTable({ caption, columns, rows, kind }: ComparisonTableProps) {
  const captionId = useId();
  return (
    <div>
      <Caption id={captionId}>{caption}</Caption>
      <Table aria-labelledby={captionId} $kind={kind}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, lang }, row) => (
            // By index: a person may have two licenses in one state.
            <tr key={row} lang={lang}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]} data-label={columns[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const Caption = styled.div`
  margin-bottom: var(--s-4);
  break-after: avoid;
`;

/** Shows each row as a block of lines labeled with their column. */
const stacked = css`
  ${rowsAsBlocks}
  tbody tr {
    padding-block: var(--s-4);
    border-top: 1px solid var(--rule);
  }
  tbody tr > * {
    padding: 0.2rem 0;
    border: 0;
  }
  td::before {
    content: attr(data-label) ': ';
    font: 700 1em / 1.35 var(--font-text);
    color: var(--pine);
  }
`;

const money = css`
  font-size: clamp(1rem, 0.95rem + 0.2vw, 1.125rem);
  line-height: 1.35;
  th,
  td {
    /* On the smallest phones four columns of dollars are as wide as their sheet. */
    padding-inline: clamp(0.15rem, 0.7vw, 0.5rem);
  }
  /* On a phone the labels wrap, and the figures keep their distance. */
  thead td {
    width: 30%;
  }
  tbody th {
    padding-left: 0;
    font-weight: 400;
    color: var(--ink-2);
  }
  tbody td {
    font-family: var(--font-display);
    font-weight: 500;
    font-variant-numeric: lining-nums;
    letter-spacing: -0.025em;
  }
  /* Four columns in the display face, and above all in its fallback, are wider than the smallest phones. */
  @media (max-width: 21.5em) {
    table-layout: fixed;
    thead td {
      width: 33%;
    }
    tbody td {
      font-family: var(--font-text);
    }
  }
  ${largeLetters} {
    ${stacked}
  }
`;

const text = css`
  line-height: 1.45;
  th,
  td {
    padding-inline: 0 var(--s-5);
  }
  thead th {
    font: 600 var(--t-h3) / 1.2 var(--font-display);
    letter-spacing: -0.012em;
  }
  @media (max-width: 47.99em) {
    ${stacked}
  }
`;

const Table = styled.table<{ $kind: 'text' | 'money' }>`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding-block: 0.7rem;
    text-align: left;
    vertical-align: top;
    border-bottom: 1px solid var(--rule);
  }
  thead > tr > * {
    vertical-align: bottom;
    border-bottom: 2px solid var(--rule-ink);
  }
  tbody > tr:last-child > * {
    border-bottom: 0;
  }
  ${({ $kind }) => ($kind === 'money' ? money : text)}
`;
