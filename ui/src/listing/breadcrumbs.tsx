import { Link } from 'react-router-dom';
import styled from 'styled-components';

export interface BreadcrumbsProps {
  /** Path to this page, home first. The last item is this page and needs no `to`. */
  items: readonly { label: string; to?: string }[];
}

/** Location of the page in the site. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <Trail aria-label="Breadcrumb">
      <ol>
        {items.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </Trail>
  );
}

const Trail = styled.nav`
  padding-block: var(--s-2);
  font-size: var(--t-small);
  ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: 0.6rem;
  }
  li {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
  li > a {
    padding-block: 0.6rem;
  }
  /* After an item, so that no line begins with one. */
  li:not(:last-child)::after {
    content: '/'; /* Safari before 17.4 */
    content: '/' / '';
    margin-left: 0.6rem;
    color: var(--ctl);
  }
  @media print {
    display: none;
  }
`;
