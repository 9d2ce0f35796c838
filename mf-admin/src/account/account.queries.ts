import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Account } from 'contract/account';
import { apiRequest } from 'contract/request';

const accountKey = ['/api/admin/account'];

/** How the admin signs in. Suspends; asked for anew each time the page opens. */
export function useAccount(): Account {
  return useSuspenseQuery<Account>({ queryKey: accountKey, staleTime: 0 }).data;
}

/** @returns what has the account read again, after a change of it */
export function useAccountChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: accountKey });
}

/** Sends a body and reads the answer. */
export async function post<Answer>(path: string, body?: unknown): Promise<Answer> {
  return (await apiRequest('POST', path, body)).json() as Promise<Answer>; // the contract's answer at that path
}
