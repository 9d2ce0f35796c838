import 'contract/without-eval';
import { currentSession } from 'contract/auth';
import { apiAnswer, apiRequest, pathOf, RequestError } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';

import { sessionQuery } from './session.queries';

/** Signs out. */
export const useEndSession = (outcome: Outcome<void, unknown>) =>
  useAction({ request: () => apiRequest('POST', '/api/auth/logout') }, outcome);

/** @throws {RequestError} 401 where nobody is signed in any more, others where the site does not say */
async function expectSession(): Promise<void> {
  const { admin } = await apiAnswer(currentSession, 'GET', pathOf(sessionQuery.queryKey));
  if (!admin) throw new RequestError(401, '', 'Unauthorized');
}

/** Asks whether the session still stands, before something that would not tell. */
export const useExpectSession = <For>(outcome: Outcome<For, void>) => useAction({ request: expectSession }, outcome);
