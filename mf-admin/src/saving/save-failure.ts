import { RequestError } from 'contract/request';

/**
 * Why a save did not work, by what is to be done about it: wait and send again, sign in, look at both texts, or mend
 * what was typed.
 */
export type SaveFailure =
  | { kind: 'unreachable' }
  | { kind: 'signedOut'; error: RequestError }
  | { kind: 'stale' }
  | { kind: 'refused'; message: string };

/** The words of the API, which are written for people. */
function messageOf(error: RequestError): string {
  try {
    const body = JSON.parse(error.body) as { message?: unknown; fields?: Record<string, string> }; // read with care below
    const [field] = Object.values(body.fields ?? {});
    if (typeof (field ?? body.message) === 'string') return String(field ?? body.message);
  } catch {
    // Not from the API: a proxy has answered.
  }
  return 'The site did not take it.';
}

/** Which of the four it is. What never got an answer is taken as unreachable: it may have arrived all the same. */
export function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof RequestError)) return { kind: 'unreachable' };
  if (error.status === 401) return { kind: 'signedOut', error };
  if (error.status === 409) return { kind: 'stale' };
  if (error.status === 404) return { kind: 'refused', message: 'This article was deleted for good somewhere else. Your words are kept on this device.' };
  if (error.status >= 500 || error.status === 429 || error.status === 408) return { kind: 'unreachable' };
  return { kind: 'refused', message: messageOf(error) };
}
