import { plural } from 'contract/words';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { formatNumber, wide } from 'ui';
import { Icon } from 'ui/admin-icon';

import { edgeShade } from '../kit/edge-shade';
import { useCurrentAccount } from './current-account';
import { isAt, navItems, navItemsOf, quotesPath } from './nav-items';
import { NavList } from './nav-list';
import { useNewRequests } from './new-requests';
import { useRailScroll } from './rail-scroll';
import { Waiting } from './waiting';

/**
 * Admin navigation: a sidebar on wide screens, a menu above the page on narrow ones.
 * @param at path of the page, if it differs from the router's
 */
export function Rail({ at }: { at: string | undefined }) {
  const { pathname: routerPath, key } = useLocation();
  const pathname = at ?? routerPath;
  const who = useCurrentAccount();
  const shown = who.kind === 'asking' ? [] : who.kind === 'unknown' ? navItems : navItemsOf(who.admin);
  const waiting = useNewRequests(shown.some(({ to }) => to === quotesPath)) ?? 0;
  const here = shown.find((place) => isAt(place, pathname));
  const menu = useRef<HTMLDetailsElement>(null);
  const scrolled = useRailScroll(here?.to);

  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);

  return (
    <Side>
      <Beside {...scrolled} aria-label="Admin">
        <NavList who={who} shown={shown} pathname={pathname} waiting={waiting} />
      </Beside>
      <Above ref={menu}>
        <summary>
          <Icon name="menu" />
          <span>Admin{here && `: ${here.label}`}</span>
          {waiting > 0 && (
            <Waiting
              count={waiting}
              label={plural(waiting, {
                one: '1 new quote request',
                other: `${formatNumber(waiting)} new quote requests`,
              })}
            >
              <Icon name="inbox" size={20} />
            </Waiting>
          )}
        </summary>
        <nav aria-label="Admin">
          <NavList who={who} shown={shown} pathname={pathname} waiting={waiting} />
        </nav>
      </Above>
    </Side>
  );
}

const Side = styled.div`
  ${wide} {
    border-right: 1px solid var(--rule);
  }
  @media print {
    display: none;
  }
`;

/** The rail is below the header at the top of a page, and fills the window once the header has left it. */
const withHeader = 'calc(100dvh - 4rem)';
const grow = keyframes`
  from { max-height: ${withHeader}; }
  to { max-height: 100dvh; }
`;

const Beside = styled.nav`
  display: none;
  ${wide} {
    display: block;
    position: sticky;
    top: 0;
    /*
     * It scrolls by itself: the page's scrolling would show the end of a higher rail only at the end of the page. Shaded
     * edges show that it goes on, as in the editor's toolbar. A browser without scroll-driven animations leaves room for
     * the header all the time.
     */
    max-height: ${withHeader};
    @supports (animation-timeline: scroll()) {
      animation: ${grow} linear both;
      animation-timeline: scroll(root);
      animation-range: 0 4rem;
    }
    overflow-y: auto;
    padding: var(--s-5) var(--s-2);
    background:
      linear-gradient(to bottom, var(--barley) 50%, transparent) top / 100% 2rem no-repeat local,
      linear-gradient(to top, var(--barley) 50%, transparent) bottom / 100% 2rem no-repeat local,
      linear-gradient(to bottom, ${edgeShade}, transparent) top / 100% 0.75rem no-repeat,
      linear-gradient(to top, ${edgeShade}, transparent) bottom / 100% 0.75rem no-repeat;
    /* On a screen of 1080 pixels, all links of an owner are in view at once. */
    @media (max-height: 66rem) and (pointer: fine) {
      padding-block: var(--s-4);
      ul {
        gap: 0;
      }
      a,
      button {
        min-height: 2.5rem;
      }
    }
  }
`;

const Above = styled.details`
  border-bottom: 1px solid var(--rule);
  ${wide} {
    display: none;
  }
  summary {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    min-height: var(--hit);
    padding-inline: var(--gutter);
    font-weight: 700;
    overflow-wrap: anywhere;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  nav {
    padding: 0 calc(var(--gutter) - var(--s-3)) var(--s-4);
  }
`;
