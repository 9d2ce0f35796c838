import { plural, t } from 'contract/words';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';
import { Button, formatNumber, Row, VisuallyHidden, wide } from 'ui';
import { Icon } from 'ui/admin-icon';

import { Dialog } from '../dialog/dialog';
import { hasUnsavedInput } from '../device/stored-input';
import { isUploading } from '../media/upload-queue';
import { useSignOut } from './ended-session';
import { useNewRequests } from './new-requests';
import { isAt, navItems, navItemsOf, quotesPath, type NavItem } from './nav-items';
import { useCurrentAccount, type CurrentAccount } from './current-account';
import { useRailScroll } from './rail-scroll';

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

interface NavListProps {
  who: CurrentAccount;
  shown: readonly NavItem[];
  pathname: string;
  waiting: number;
}

/** What signing out would lose. */
const losses = {
  words: {
    title: t`Sign out with unsaved words?`,
    about: t`A form in this tab has words that are not saved. They are not kept when you sign out.`,
  },
  uploads: {
    title: t`Sign out during an upload?`,
    about: t`Files are still being uploaded. Those that are not in the library yet are canceled when you sign out.`,
  },
};

function NavList({ who, shown, pathname, waiting }: NavListProps) {
  const signOut = useSignOut();
  const [asking, setAsking] = useState<keyof typeof losses | null>(null);
  // It stands below the lines that depend on the role, and would move.
  if (who.kind === 'asking') return null;
  return (
    <List>
      {shown.map((place) => (
        <li key={place.to}>
          <NavLink to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined}>
            <Icon name={place.icon} />
            {place.label}
            {place.to === quotesPath && waiting > 0 && (
              <Waiting count={waiting} label={t`${formatNumber(waiting)} new`} />
            )}
          </NavLink>
        </li>
      ))}
      <li>
        <SignOut
          type="button"
          onClick={() => {
            if (hasUnsavedInput()) setAsking('words');
            else if (isUploading()) setAsking('uploads');
            else signOut();
          }}
        >
          <Icon name="sign-out" />
          Sign out
        </SignOut>
        {asking && (
          <Dialog title={losses[asking].title} width="narrow" onClose={() => setAsking(null)}>
            <p>{losses[asking].about}</p>
            <Row>
              <Button onClick={() => setAsking(null)}>Stay here</Button>
              <Button look="outline" onClick={signOut}>
                Sign out
              </Button>
            </Row>
          </Dialog>
        )}
      </li>
    </List>
  );
}

/** A badge with its text for screen readers: "3 new", with the noun if it stands alone. */
interface WaitingProps {
  count: number;
  label: string;
  children?: ReactNode;
}

function Waiting({ count, label, children }: WaitingProps) {
  return (
    <>
      <VisuallyHidden>{` (${label})`}</VisuallyHidden>
      <Count aria-hidden>
        {children}
        {count > 99 ? '99+' : count}
      </Count>
    </>
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
    padding: var(--s-5) var(--s-3);
    background:
      linear-gradient(to bottom, var(--barley) 50%, transparent) top / 100% 2rem no-repeat local,
      linear-gradient(to top, var(--barley) 50%, transparent) bottom / 100% 2rem no-repeat local,
      linear-gradient(to bottom, var(--ctl), transparent) top / 100% 0.75rem no-repeat,
      linear-gradient(to top, var(--ctl), transparent) bottom / 100% 0.75rem no-repeat;
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

const List = styled.ul`
  display: grid;
  gap: var(--s-1);
  list-style: none;
  > li:last-child {
    margin-top: var(--s-3);
    padding-top: var(--s-3);
    border-top: 1px solid var(--rule);
  }
`;

const row = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  width: 100%;
  min-height: 2.75rem;
  padding: var(--s-2) var(--s-3);
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--ink);
  font: 400 1.0625rem / 1.3 var(--font-text);
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, var(--ink) 8%, transparent);
  }
`;

const NavLink = styled(Link)`
  ${row}
  &[aria-current] {
    background: var(--ink);
    color: var(--paper);
    font-weight: 700;
  }
  &[aria-current]:not(:focus-visible) {
    outline: 2px solid transparent; /* visible in forced-colors mode */
    outline-offset: -2px;
  }
`;

const Count = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.35rem;
  min-width: 1.75rem;
  margin-left: auto;
  padding: 0.05rem 0.4rem;
  border: 2px solid transparent; /* visible in forced-colors mode */
  border-radius: 1rem;
  background: var(--pine);
  color: var(--on-pine);
  font-size: 1rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
`;

const SignOut = styled.button`
  ${row}
`;
