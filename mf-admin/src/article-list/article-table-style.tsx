import styled from 'styled-components';

/** Styles of the article list: a table that collapses into blocks on narrow screens. */

export const Failed = styled.small`
  display: flex;
  gap: 0.4rem;
  max-width: 20rem;
  svg {
    flex: none;
    margin-top: 0.15em;
    color: var(--barn);
  }
`;

export const State = styled.span<{ $tone: 'plain' | 'ok' | 'warn' }>`
  display: flex;
  gap: 0.4rem;
  font-weight: 700;
  svg {
    flex: none;
    margin-top: 0.15em;
    color: ${({ $tone }) => ({ plain: 'var(--ink-2)', ok: 'var(--ok)', warn: 'var(--warn)' })[$tone]};
  }
`;

export const Scroller = styled.div`
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
    overflow-wrap: break-word;
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
  @media print {
    label {
      display: none;
    }
    thead svg {
      display: none;
    }
  }
  @media (max-width: 62.49em) {
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
      /* The checkbox sits beside the sort links, which wrap to two lines on a phone. */
      position: relative;
      padding-inline: 4rem var(--s-2);
      border-bottom: 2px solid var(--rule-ink);
      background: var(--barley);
    }
    thead tr > * {
      border: 0;
    }
    thead th {
      padding-right: 0;
    }
    thead td {
      position: absolute;
      top: 0;
      left: 0;
      padding-block: 0;
      background: none;
    }
    td[data-label='Changed'] small {
      max-width: none;
      overflow-wrap: anywhere;
    }
    thead th:last-child {
      display: none; /* the other headings are sort links and stay visible */
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
      column-gap: var(--s-3);
    }
    td[data-label]::before {
      content: attr(data-label);
      color: var(--ink-2);
    }
    td[data-label] > * {
      grid-column: 2;
    }
  }
  /* On the smallest phones, and with 200 % text on others, labels move above their values. */
  @media (max-width: 21em) {
    thead a {
      white-space: normal;
    }
    td[data-label] {
      grid-template-columns: minmax(0, 1fr);
    }
    td[data-label] > * {
      grid-column: 1;
    }
  }
`;
