import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { rowsAsBlocks, wide } from 'ui';

/** Table rows that collapse into blocks of labeled lines where the columns have no room beside each other. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
  line-height: 1.4;
  thead th {
    border-bottom: 2px solid var(--rule-ink);
    background: var(--barley);
    font-weight: 700;
  }
  th,
  td {
    padding: var(--s-3) var(--s-4) var(--s-3) 0;
    border-bottom: 1px solid var(--rule);
    vertical-align: top;
  }
  th:first-child {
    padding-left: var(--s-2);
  }
  tbody th {
    min-width: 11rem;
    font-weight: 400;
    overflow-wrap: anywhere; /* A name is whatever a visitor typed. One long word would push the other columns out of view. */
    span {
      display: block;
      color: var(--ink-2);
    }
  }
  tbody tr:hover {
    background: color-mix(in srgb, var(--barley) 60%, transparent);
  }
  time {
    white-space: nowrap;
  }
  ${wide} {
    td[data-label='About'] {
      white-space: nowrap;
    }
  }
  td[data-label='Whose'] span {
    overflow-wrap: anywhere; /* An account without a page of the team is named by its email address. */
  }
  @container (min-width: 57.5rem) {
    td[data-label='Whose'] {
      min-width: 8rem;
    }
  }
  @container (max-width: 57.49rem) {
    ${rowsAsBlocks}
    tbody tr {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
      gap: 0 var(--s-5);
      padding-block: var(--s-3);
      border-bottom: 1px solid var(--rule);
    }
    tbody th {
      grid-column: 1 / -1;
    }
    tbody tr:first-child {
      border-top: 3px solid var(--rule-ink);
    }
    tbody tr > *,
    tbody tr > th:first-child {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--s-3);
      padding: 0.2rem 0;
      border: 0;
    }
    tbody th {
      display: block;
    }
    td::before {
      content: attr(data-label);
      flex: 0 0 5.5rem;
      color: var(--ink-2);
    }
    td > * {
      flex: 1;
      min-width: 0;
    }
    td:last-child::before {
      content: none;
    }
  }
`;

export const Name = styled(Link)`
  display: inline-block;
  padding-block: 0.65rem;
  margin-block: -0.65rem;
  font-weight: 700;
`;

export const Code = styled.span`
  && {
    display: inline;
    white-space: nowrap;
  }
`;

export const State = styled.span<{ $isNew: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  font-weight: ${({ $isNew }) => ($isNew ? 700 : 400)};
  white-space: nowrap;
  svg {
    flex: none;
  }
  /* Below its label with enlarged text. */
  td > && {
    flex: 1 0 auto;
  }
`;

export const Ways = styled.span`
  display: grid;
  justify-items: start;
  overflow-wrap: anywhere;
  ${wide} {
    /* Room for either half of most email addresses. */
    min-width: 11.5rem;
  }
  > a {
    padding-block: 0.65rem;
  }
  > a:first-child {
    margin-top: -0.65rem;
  }
  > a + a {
    padding-top: 0.35rem;
  }
`;
