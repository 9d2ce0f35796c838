import 'contract/without-eval';
import { currentSession, type CurrentSession } from 'contract/auth';
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
