import 'contract/without-eval';
import { currentSession, linkAnswer, type CurrentSession } from 'contract/auth';
import { query } from 'contract/query';
import { apiAnswer, pathOf } from 'contract/request';

const sessionKey = ['/api/auth', 'session'] as const;

/** Who is signed in. A session outlives the tab that opened it, and may have ended: asked each time. */
export const sessionQuery = {
  ...query<CurrentSession>(...sessionKey),
  // To its end, also where somebody has left the page by then: it is a few bytes, and cutting it off looks like a failure.
  queryFn: () => apiAnswer(currentSession, 'GET', pathOf(sessionKey)),
  staleTime: 0,
  gcTime: 0,
};

/**
 * What a one-time link is good for. It changes nothing; its token is in the body, since addresses are logged, and not in
 * the key, since keys are kept and shown by tools.
 */
export const linkQuery = (token: string) => ({
  queryKey: ['setup-link'],
  queryFn: () => apiAnswer(linkAnswer, 'POST', '/api/auth/link', { token }),
  gcTime: 0,
});
