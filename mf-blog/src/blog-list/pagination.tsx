import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { Icon } from 'ui';

export interface PaginationLabels {
  /** "Pages of articles" */
  label: string;
  /** "Newer articles"; "Back to better matches" if the list is not ordered by time. */
  newer: string;
  older: string;
}

export interface PaginationProps {
  /** Paths of the neighboring pages; null at either end. */
  newer: string | null;
  older: string | null;
  labels: PaginationLabels;
}

/** Links to older and newer pages. */
export function Pagination({ newer, older, labels }: PaginationProps) {
  if (!newer && !older) return null;
  return (
    <Nav aria-label={labels.label}>
      {newer && (
        <Link to={newer} rel="prev">
          <Icon name="arrow-left" />
          {labels.newer}
        </Link>
      )}
      {older && (
        <Link to={older} rel="next">
          {labels.older}
          <Icon name="arrow-right" />
        </Link>
      )}
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s-2) var(--s-5);
  padding-block: var(--s-3);
  border-top: var(--scotch) solid var(--rule-ink);
  a {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: var(--hit);
    font-weight: 700;
  }
  a[rel='next'] {
    margin-left: auto;
  }
  @media print {
    display: none;
  }
`;
