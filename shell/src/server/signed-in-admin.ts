import { currentSession, type SignedInAdmin } from 'contract/auth';

import { apiLoader } from '../pages/api-loader';
import { RequestQueue } from './request-queue';

/** Milliseconds for the API to return the session. */
const timeout = 2_000;

/** Anyone can invent a session cookie, and the API must look each up. */
const queue = new RequestQueue({ concurrency: 16, maxQueue: 112 });

/**
 * Asks the API for the account of a session cookie. @returns null if no one is signed in @throws if the API does not
 * respond, or too many requests wait for it
 */
export async function signedInAdmin(apiUrl: string, cookie: string | undefined): Promise<SignedInAdmin | null> {
  // Anyone can send requests for owners: those of other visitors cost the API nothing.
  if (cookie === undefined) return null;
  const admission = queue.enter();
  if (!admission) throw new Error('too many requests ask who is signed in');
  await admission;
  try {
    const load = apiLoader({ apiUrl, timeout });
    const answer = currentSession.safeParse(await load('/api/auth/session', { cookie }));
    return answer.data?.admin ?? null;
  } finally {
    queue.leave();
  }
}
