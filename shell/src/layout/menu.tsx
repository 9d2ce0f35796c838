import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { ButtonLink, Container, Figure, Icon, useSiteIfKnown, wide } from 'ui';

import { LayoutLink } from './layout-link';
import { currentState, type SiteLinks } from './links';
import { DeviceTheme, ThemeToggle } from './theme-toggle';

/**
 * The navigation on narrow screens. `details` opens and closes it without scripts; with them, focus moves in, Esc
 * closes it and returns focus, and a navigation closes it.
 */
export function Menu({ links }: { links: SiteLinks }) {
  const site = useSiteIfKnown();
  const { pathname, key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const firstLink = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLElement>(null);

  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    button.current?.focus();
  };

  // An open menu would cover the element that Tab reaches next. No relatedTarget means that nothing received focus, for
  // example a tap on plain background.
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (menu.current && relatedTarget && !menu.current.contains(relatedTarget)) menu.current.open = false;
  };

  return (
    <Details
      ref={menu}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onToggle={() => {
        if (menu.current?.open) firstLink.current?.focus();
      }}
    >
      <summary ref={button}>
        <Closed>
          <Icon name="menu" />
          Menu
        </Closed>
        <Opened>
          <Icon name="close" />
          Close
        </Opened>
      </summary>
      <Sheet>
        <Container>
          <nav aria-label="Main">
            <ul>
              {links.header.map((link, index) => (
                <li key={link.to}>
                  <LayoutLink
                    link={link}
                    aria-current={currentState(link, pathname)}
                    {...(index === 0 && { ref: firstLink })}
                  />
                </li>
              ))}
            </ul>
            {links.button.map(({ label, to }) => (
              <ButtonLink key={to} to={to}>
                {label}
              </ButtonLink>
            ))}
          </nav>
          {site && (
            <>
              <ButtonLink look="outline" href={site.phoneHref}>
                <Icon name="phone" />
                <span>
                  Call <Figure>{site.phone}</Figure>
                </span>
              </ButtonLink>
              <p>{site.hours}</p>
            </>
          )}
          <ThemeToggle look="row" />
          <DeviceTheme />
        </Container>
      </Sheet>
    </Details>
  );
}

const Details = styled.details`
  @media print {
    display: none;
  }
  ${wide} {
    display: none;
  }
  summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--hit);
    padding: 0.5rem 0.9rem;
    border: 2px solid var(--ink);
    border-radius: var(--radius-ctl);
    font: 700 1.0625rem / 1 var(--font-text);
    list-style: none;
    cursor: pointer;
  }
  @media (max-width: 24.34em) {
    summary svg {
      display: none;
    }
  }
  summary::-webkit-details-marker {
    display: none;
  }
`;

const Closed = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  [open] > summary > & {
    display: none;
  }
`;

const Opened = styled(Closed)`
  display: none;
  [open] > summary > & {
    display: inline-flex;
  }
`;

const Sheet = styled.div`
  position: absolute;
  z-index: 30;
  top: 100%;
  left: 0;
  right: 0;
  padding-bottom: var(--s-5);
  background: var(--overlay);
  border-top: 1px solid var(--rule);
  box-shadow: var(--shadow-float);
  overflow-wrap: anywhere; /* "Empleadores" in letters of twice the size is wider than a small phone. */
  > div {
    display: grid;
    gap: var(--s-3);
    justify-items: start;
  }
  nav {
    display: grid;
    gap: var(--s-4);
    width: 100%;
  }
  li > a {
    display: flex;
    align-items: center;
    min-height: 3.75rem;
    border-bottom: 1px solid var(--rule);
    color: var(--ink);
    font: 600 1.5rem / 1.1 var(--font-display);
    text-decoration: none;
  }
  li > [aria-current] {
    color: var(--barn);
    text-decoration: underline 2px;
  }
  /* Buttons are full width on phones and keep a button width on tablets. */
  nav > a,
  nav + a {
    width: 100%;
    max-width: 26rem;
  }
  p {
    font-size: var(--t-small);
    color: var(--ink-2);
  }
`;
