import { createHash } from 'node:crypto';

import { currentSession, type SignedInAdmin } from 'contract/auth';
import { LRUCache } from 'lru-cache';

import { apiLoader } from '../pages/api-loader';
import { cookieIn } from '../release-choice/cookie';
import { RequestQueue } from './request-queue';

/** Milliseconds for the API to return the session. */
const timeout = 2_000;

/**
 * Anyone can invent a session cookie, and the API must look each up. A session that was open at its last look-up has its
 * own queue, which invented ones cannot fill.
 */
const queues = {
  unknown: new RequestQueue({ concurrency: 16, maxQueue: 112 }),
  open: new RequestQueue({ concurrency: 4, maxQueue: 28 }),
};

/** Hashes of the tokens of these sessions. They grant nothing: each request is looked up. */
const openSessions = new LRUCache<string, true>({ max: 1_000 });

/**
 * Asks the API for the account of a session cookie. @returns null if no one is signed in @throws if the API does not
 * respond, or too many requests wait for it
 */
export async function signedInAdmin(apiUrl: string, cookie: string | undefined): Promise<SignedInAdmin | null> {
  // The prefix is that of a site on HTTPS.
  const token = cookieIn(cookie, '__Host-site-session') ?? cookieIn(cookie, 'site-session');
  // Anyone can send requests for owners: those of other visitors cost the API nothing.
  if (cookie === undefined || token === null) return null;
  const hash = createHash('sha256').update(token).digest('base64');
  const queue = openSessions.has(hash) ? queues.open : queues.unknown;
  const admission = queue.enter();
  if (!admission) throw new Error('too many requests ask who is signed in');
  await admission;
  try {
    const load = apiLoader({ apiUrl, timeout });
    const answer = currentSession.safeParse(await load('/api/auth/session', { cookie }));
    const admin = answer.data?.admin ?? null;
    if (admin) openSessions.set(hash, true);
    else openSessions.delete(hash);
    return admin;
  } finally {
    queue.leave();
  }
}
