import { useQuery } from '@tanstack/react-query';
import { currentSession, type SignedInAdmin } from 'contract/auth';
import { useEffect } from 'react';
import { forget, remember, remembered } from 'ui/remembered';

import { sessionQuery } from '../login/session.queries';

const key = 'admin_account';
const tabStorage = () => sessionStorage;

/** The account of the tab. If it is unknown, pages load their data anyway and the API authorizes each request. */
export type CurrentAccount = { kind: 'asking' } | { kind: 'unknown' } | { kind: 'known'; admin: SignedInAdmin };

/** Caches the account for the tab, so that pages need not wait for the session. */
export const cacheAccount = (admin: SignedInAdmin) => remember(tabStorage, key, JSON.stringify({ admin }));
export const clearAccount = () => forget(tabStorage, key);

function cachedAccount(): SignedInAdmin | null {
  const text = remembered(tabStorage, key);
  return text === null ? null : (currentSession.safeParse(JSON.parse(text)).data?.admin ?? null);
}

/** Refetched when an admin page opens and when the tab regains focus, because the role may have changed. */
const accountQuery = {
  ...sessionQuery,
  staleTime: 60_000,
  gcTime: 300_000,
  retry: false,
  // Pages are shown even if the session is unknown. Retrying when each component mounts would hide them meanwhile.
  retryOnMount: false,
  // The editor must open offline, with the local copy.
  networkMode: 'always',
  refetchOnWindowFocus: 'always',
} as const;

export function useCurrentAccount(): CurrentAccount {
  const { data, isPending } = useQuery(accountQuery);
  const admin = data?.admin ?? cachedAccount();
  useEffect(() => {
    if (data?.admin) cacheAccount(data.admin);
  }, [data]);
  if (admin) return { kind: 'known', admin };
  return isPending ? { kind: 'asking' } : { kind: 'unknown' };
}

/** Returns the email address of the account; null while it is unknown. */
export function useAccountEmail(): string | null {
  const who = useCurrentAccount();
  return who.kind === 'known' ? who.admin.email : null;
}

/** Returns whether to offer owner-only actions. If the account is unknown they are offered, and the API decides. */
export function useIsOwner(): boolean {
  const who = useCurrentAccount();
  return who.kind === 'unknown' || (who.kind === 'known' && who.admin.role === 'owner');
}
