import { currentSession, type SignedInAdmin } from 'contract/auth';

import { apiLoader } from '../pages/api-loader';

/** Milliseconds that the API has to say who is signed in. */
const timeout = 2_000;

/** Asks the API whose session a `Cookie` header has. @returns null where nobody is signed in @throws where the API does not say */
export async function signedInAdmin(apiUrl: string, cookie: string | undefined): Promise<SignedInAdmin | null> {
  const load = apiLoader({ apiUrl, timeout });
  const answer = currentSession.safeParse(await load('/api/auth/session', { cookie: cookie ?? '' }));
  return answer.data?.admin ?? null;
}
