import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Logo, useSiteIfKnown, wide } from 'ui';

/** Shown while no site data was ever loaded: the real name is unknown. */
const unknownName = t`Insurance brokers`;

interface BrandProps {
  /** `first` at the top of a page, `later` in the footer. */
  priority: 'first' | 'later';
}

/** The logo and the name, linked to the home page. A logo image that contains the name is shown alone. */
export function Brand({ priority }: BrandProps) {
  const site = useSiteIfKnown();
  const name = site?.name ?? unknownName;
  const saysName = site?.logo?.kind === 'picture' && site.logo.saysName;
  return (
    <Home to="/">
      <Logo logo={site?.logo} name={name} priority={priority} />
      {!saysName && <span>{name}</span>}
    </Home>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.55rem;
  min-width: 0;
  min-height: var(--hit);
  color: var(--ink);
  font: 600 1.375rem / 1.1 var(--font-display);
  letter-spacing: -0.015em;
  text-decoration: none;
  --logo-height: 2.08em;
  svg {
    flex: none;
    width: var(--logo-height);
    height: var(--logo-height);
  }
  ${wide} {
    flex: none;
    font-size: 1.625rem;
  }
  @media (max-width: 24.34em) {
    gap: 0.4rem;
    --logo-height: 1.9em;
    font-size: min(1.1875rem, 8vw);
  }
`;
