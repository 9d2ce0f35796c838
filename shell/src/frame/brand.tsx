import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Mark, useSiteIfKnown, wide } from 'ui';

/** Said of the house while its data was never heard: a name is not made up. */
const unknownName = t`Insurance brokers`;

/** The mark and the name, the way home. */
export function Brand() {
  const site = useSiteIfKnown();
  return (
    <Home to="/">
      <Mark />
      <span>{site?.name ?? unknownName}</span>
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
  svg {
    flex: none;
  }
  ${wide} {
    flex: none;
    font-size: 1.625rem;
    svg {
      width: 54px;
      height: 54px;
    }
  }
  @media (max-width: 24.34em) {
    gap: 0.4rem;
    font-size: min(1.1875rem, 8vw);
    svg {
      width: 36px;
      height: 36px;
    }
  }
`;
