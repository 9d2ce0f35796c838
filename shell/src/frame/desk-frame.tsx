import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { fields, Figure, Mark, useSiteIfKnown } from 'ui';

import { ThemeToggle } from './theme-toggle';

/** Above the desk: where this is, and the way to what visitors see. */
export function DeskBar() {
  return (
    <Bar>
      <Home to="/admin/articles">
        <Mark size={40} />
        The desk
      </Home>
      <Side>
        <Link to="/">The site</Link>
        <ThemeToggle />
      </Side>
    </Bar>
  );
}

/** Below the desk: whose it is, and whom to call. */
export function DeskFoot() {
  const site = useSiteIfKnown();
  return (
    <Foot>
      {site && (
        <p>
          {site.legalName}. Something is wrong here? Call{' '}
          <a href={site.phoneHref}>
            <Figure>{site.phone}</Figure>
          </a>
          .
        </p>
      )}
    </Foot>
  );
}

const Bar = styled.header`
  ${fields.ground}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3) var(--s-5);
  min-height: 4rem;
  padding: var(--s-1) var(--gutter);
  border-bottom: 1px solid var(--ground);
  @media print {
    display: none;
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.55rem;
  min-height: var(--hit);
  color: var(--ink);
  font: 600 1.375rem / 1.1 var(--font-display);
  letter-spacing: -0.015em;
  text-decoration: none;
  white-space: nowrap;
  @media (max-width: 389px) {
    gap: 0.4rem;
    font-size: 1.1875rem;
    svg {
      width: 34px;
      height: 34px;
    }
  }
`;

const Side = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  > a {
    padding-block: 0.7rem;
    color: var(--ink);
    font-size: 1.0625rem;
    white-space: nowrap;
  }
`;

const Foot = styled.footer`
  ${fields.ground}
  padding: var(--s-4) var(--gutter);
  font-size: var(--t-small);
  a {
    display: inline-block;
    padding-block: 0.6rem;
    color: inherit;
  }
  @media print {
    display: none;
  }
`;
