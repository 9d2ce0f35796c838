import { currentSession, type SignedInAdmin } from 'contract/auth';
import { createLoader } from 'contract/request';

/** Milliseconds that the API has to say who is signed in. */
const timeout = 2_000;

/** Asks the API whose session a `Cookie` header has. @returns null where nobody is signed in @throws where the API does not say */
export async function signedInAdmin(apiUrl: string, cookie: string | undefined): Promise<SignedInAdmin | null> {
  const load = createLoader({ origin: apiUrl, timeout, headers: { cookie: cookie ?? '' } });
  const answer = currentSession.safeParse(await load({ queryKey: ['/api/auth/session'] }));
  return answer.data?.admin ?? null;
}
