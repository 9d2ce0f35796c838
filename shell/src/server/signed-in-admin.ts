import { currentSession, type SignedInAdmin } from 'contract/auth';

import { apiLoader } from '../pages/api-loader';

/** Milliseconds for the API to return the session. */
const timeout = 2_000;

/**
 * Asks the API for the account of a session cookie. @returns null if no one is signed in @throws if the API does not
 * respond
 */
export async function signedInAdmin(apiUrl: string, cookie: string | undefined): Promise<SignedInAdmin | null> {
  // Anyone can send requests for owners: those of other visitors cost the API nothing.
  if (cookie === undefined) return null;
  const load = apiLoader({ apiUrl, timeout });
  const answer = currentSession.safeParse(await load('/api/auth/session', { cookie }));
  return answer.data?.admin ?? null;
}
