import { currentSession } from 'contract/auth';
import { apiAnswer, apiRequest, pathOf, RequestError } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';

import { sessionQuery } from './session.queries';

/** Signs out. */
export const useEndSession = (outcome: Outcome<void, unknown>) =>
  useAction({ request: () => apiRequest('POST', '/api/auth/logout') }, outcome);

/** @throws {RequestError} 401 if the session has ended, other errors if the site did not answer */
async function expectSession(): Promise<void> {
  const { admin } = await apiAnswer(currentSession, 'GET', pathOf(sessionQuery.queryKey));
  if (!admin) throw new RequestError(401, '', 'Unauthorized');
}

/** Checks that the session is active before an action that would not report its end. */
export const useExpectSession = <For>(outcome: Outcome<For, void>) => useAction({ request: expectSession }, outcome);
