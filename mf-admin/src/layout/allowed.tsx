import { t } from 'contract/words';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Loading, Text } from 'ui';

import { Notice } from '../kit/notice';
import { homePath, mayOpen, rolesOf } from './nav-items';
import { useCurrentAccount } from './current-account';

/** Returns whether the tab's account may open the current page. */
export function useAllowed(at?: string): 'asking' | 'allowed' | 'refused' {
  const who = useCurrentAccount();
  const { pathname } = useLocation();
  if (who.kind === 'asking') return 'asking';
  return who.kind === 'unknown' || mayOpen(who.admin, at ?? pathname) ? 'allowed' : 'refused';
}

function whoMayOpen(pathname: string): string {
  if (pathname.startsWith('/admin/people/'))
    return t`It is for owners of the site, and for the agent whose page it is.`;
  const roles = rolesOf(pathname);
  if (roles.includes('writer')) return t`It is for owners and writers of the site.`;
  if (roles.includes('agent')) return t`It is for owners and agents of the site.`;
  return t`It is for owners of the site.`;
}

/**
 * Renders its children, and so loads their data, only if the account may open the page. Otherwise it explains the
 * refusal.
 */
export function Allowed({ at, children }: { at: string | undefined; children: ReactNode }) {
  const allowed = useAllowed(at);
  const { pathname } = useLocation();
  if (allowed === 'asking') return <Loading />;
  if (allowed === 'allowed') return children;
  return (
    <>
      <Notice icon="key" label="Access" tone="news">
        <b>Your account does not open this page.</b> {whoMayOpen(at ?? pathname)} Nothing is broken, and nothing was
        changed.
      </Notice>
      <Text>
        If you need it, ask an owner: they can change what your account may do under “Who has access”.{' '}
        <Link to={homePath}>Go to Today</Link>
      </Text>
    </>
  );
}
