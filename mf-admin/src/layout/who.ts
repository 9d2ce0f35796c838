import 'contract/without-eval';
import { useQuery } from '@tanstack/react-query';
import { currentSession, type SignedInAdmin } from 'contract/auth';
import { useEffect } from 'react';

import { sessionQuery } from '../login/session.queries';

const key = 'admin_account';

/** Whose account the tab works with. Where the API does not say, the page asks for its own data, and the API decides. */
export type Who = { kind: 'asking' } | { kind: 'unknown' } | { kind: 'known'; admin: SignedInAdmin };

/** Kept for this tab, so that no page waits to hear again what was known a moment ago. */
export const keepWho = (admin: SignedInAdmin) => sessionStorage.setItem(key, JSON.stringify({ admin }));
export const forgetWho = () => sessionStorage.removeItem(key);

function keptWho(): SignedInAdmin | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (currentSession.safeParse(JSON.parse(text)).data?.admin ?? null);
}

/** Asked when a page of the admin opens and when somebody comes back to the tab: a role may have changed. */
const whoQuery = {
  ...sessionQuery,
  staleTime: 60_000,
  gcTime: 300_000,
  retry: false,
  // Where the API does not say, pages are shown: asking again with each of their parts would take them away meanwhile.
  retryOnMount: false,
  // The editor opens without a network, on what the device has kept.
  networkMode: 'always',
  refetchOnWindowFocus: 'always',
} as const;

export function useWho(): Who {
  const { data, isPending } = useQuery(whoQuery);
  const admin = data?.admin ?? keptWho();
  useEffect(() => {
    if (data?.admin) keepWho(data.admin);
  }, [data]);
  if (admin) return { kind: 'known', admin };
  return isPending ? { kind: 'asking' } : { kind: 'unknown' };
}

/** Whether somebody may do what only owners may. Where it is not known they may try. */
export function useIsOwner(): boolean {
  const who = useWho();
  return who.kind === 'unknown' || (who.kind === 'known' && who.admin.role === 'owner');
}
