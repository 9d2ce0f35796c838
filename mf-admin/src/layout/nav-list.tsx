import { t } from 'contract/words';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Button, formatNumber, Row } from 'ui';
import { Icon } from 'ui/admin-icon';

import { hasUnsavedInput } from '../device/stored-input';
import { Dialog } from '../dialog/dialog';
import { isUploading } from '../media/upload-queue';
import type { CurrentAccount } from './current-account';
import { useSignOut } from './ended-session';
import { isAt, quotesPath, type NavItem } from './nav-items';
import { Waiting } from './waiting';

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

/** Links to the pages that an account may open, and the button to sign out. */
export function NavList({ who, shown, pathname, waiting }: NavListProps) {
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
  gap: var(--s-2); /* leaves the longest label one line, bold and with a count of 99+ */
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

const SignOut = styled.button`
  ${row}
`;
