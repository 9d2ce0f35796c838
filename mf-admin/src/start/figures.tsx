import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatNumber, medium } from 'ui';

interface FiguresProps {
  /** `count` is undefined until it is known. */
  items: readonly { label: string; count: number | undefined; to: string }[];
}

/** Key figures of the day, each linking to its list. */
export function Figures({ items }: FiguresProps) {
  return (
    <Band>
      {items.map(({ label, count, to }) => (
        <li key={label}>
          <Link to={to} data-quiet={count === 0}>
            <b>{count === undefined ? '…' : formatNumber(count)}</b>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </Band>
  );
}

const Band = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-top: var(--scotch) solid var(--rule-ink);
  border-bottom: 1px solid var(--rule-ink);
  list-style: none;
  ${medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  li + li {
    border-left: 1px solid var(--rule);
  }
  @media (max-width: 47.99em) {
    li:nth-child(3) {
      border-left: 0;
    }
    li:nth-child(n + 3) {
      border-top: 1px solid var(--rule);
    }
  }
  a {
    display: grid;
    gap: var(--s-1);
    padding: var(--s-3) var(--s-4) var(--s-4);
    color: var(--ink);
    text-decoration: none;
  }
  a:hover {
    background: var(--barley);
  }
  a:hover span {
    text-decoration: underline;
  }
  b {
    color: var(--pine);
    font: 600 clamp(2rem, 1.4rem + 2vw, 3rem) / 1 var(--font-display);
    font-variant-numeric: lining-nums;
  }
  a[data-quiet='true'] b {
    color: var(--ink-2);
  }
`;
