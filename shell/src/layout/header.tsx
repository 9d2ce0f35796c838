import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { ButtonLink, Container, fields, shownWhole, wide } from 'ui';

import { Brand } from './brand';
import { LayoutLink } from './layout-link';
import { currentState, type SiteLinks } from './links';
import { Menu } from './menu';
import { ThemeToggle } from './theme-toggle';

/**
 * Name, chapters, quote button and theme toggle. On the home page it shares the background of the first picture. Not
 * sticky.
 */
export function Header({ links }: { links: SiteLinks }) {
  const { pathname } = useLocation();
  return (
    <Bar $place={pathname === '/' ? 'sky' : 'page'}>
      <Line>
        <Brand priority="first" />
        <Links aria-label="Main">
          {links.header.map((link) => (
            <Chapter key={link.to} link={link} aria-current={currentState(link, pathname)} />
          ))}
          <ThemeToggle />
          {links.button.map(({ label, to }) => (
            <Quote key={to} look="outline" to={to}>
              {label}
            </Quote>
          ))}
        </Links>
        <Menu links={links} />
      </Line>
    </Bar>
  );
}

const Bar = styled.header<{ $place: 'sky' | 'page' }>`
  position: relative;
  ${shownWhole}
  ${({ $place }) => ($place === 'sky' ? fields.butter : fields.paper)}
  border-bottom: ${({ $place }) => $place === 'page' && '1px solid var(--rule)'};
`;

const Line = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  padding-block: var(--s-3);
  @media (max-width: 24.34em) {
    gap: var(--s-2);
  }
  /* A phone at 200% zoom: the name's longest word and the menu button do not fit side by side. */
  @media (max-width: 13.5em) {
    flex-wrap: wrap;
  }
`;

const Links = styled.nav`
  display: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 clamp(0.9rem, 1.5vw, 1.9rem);
  ${wide} {
    display: flex;
  }
  @media print {
    display: none;
  }
`;

const Chapter = styled(LayoutLink)`
  display: inline-flex;
  align-items: center;
  min-height: var(--hit);
  border-block: 3px solid transparent;
  color: var(--ink);
  font-size: 1.125rem;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    border-bottom-color: var(--ink);
  }
  &[aria-current] {
    border-bottom-color: var(--barn);
    font-weight: 700;
  }
  /* Forced colors would make the transparent spacer borders visible. */
  @media (forced-colors: active) {
    border-top-color: Canvas;
    &:not([aria-current], :hover) {
      border-bottom-color: Canvas;
    }
  }
`;

const Quote = styled(ButtonLink)`
  min-height: var(--hit);
  padding: 0.4rem 1.2rem;
  white-space: nowrap;
`;
