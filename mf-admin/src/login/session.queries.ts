import { currentSession, linkPurpose, type CurrentSession } from 'contract/auth';
import { query } from 'contract/query';
import { apiAnswer, pathOf } from 'contract/request';

const sessionKey = ['/api/auth', 'session'] as const;

/** Current session. Never served from cache, because it outlives the tab that opened it and may have ended. */
export const sessionQuery = {
  ...query<CurrentSession>(...sessionKey),
  // Ignores the abort signal: the response is a few bytes, and an aborted request looks like a failure.
  queryFn: () => apiAnswer(currentSession, 'GET', pathOf(sessionKey)),
  staleTime: 0,
  gcTime: 0,
};

/**
 * Purpose of a one-time link. Reading it does not use the link. The token is in the body, because URLs are logged, and
 * not in the key, because keys are cached and shown by devtools.
 * @param id of the form that reads it, in place of the token
 */
export const linkQuery = (token: string, id: string) => ({
  queryKey: ['/api/auth', 'link', id],
  queryFn: () => apiAnswer(linkPurpose, 'POST', '/api/auth/link', { token }),
  gcTime: 0,
});
