import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { fields, Logo, useSiteIfKnown } from 'ui';

import { DeviceTheme, ThemeToggle } from './theme-toggle';

/** Header of the admin, with a link to the public site. */
export function AdminHeader() {
  const site = useSiteIfKnown();
  return (
    <Bar>
      <Home to="/admin">
        <Logo logo={site?.logo} name={site?.name ?? ''} size={40} />
        Admin
      </Home>
      <Side>
        <Link to="/">View site</Link>
        <ThemeToggle />
      </Side>
    </Bar>
  );
}

/** Footer of the admin: the owner of the site, and a control to follow the device's colors. */
export function AdminFooter() {
  const site = useSiteIfKnown();
  return (
    <Foot>
      {site && <p>{site.legalName}</p>}
      <DeviceTheme />
    </Foot>
  );
}

const Bar = styled.header`
  ${fields.ground}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-5);
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
  @media (max-width: 24.34em) {
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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-5);
  font-size: var(--t-small);
  @media print {
    display: none;
  }
`;
