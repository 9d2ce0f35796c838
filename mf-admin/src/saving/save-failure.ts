import { RequestError } from 'contract/request';

import { failureOf } from '../desk/failure';

/**
 * Why a save did not work, by what is to be done about it: wait and send again, sign in, look at both texts, or mend
 * what was typed.
 */
export type SaveFailure =
  | { kind: 'unreachable' }
  | { kind: 'signedOut'; error: RequestError }
  | { kind: 'stale' }
  | { kind: 'refused'; message: string };

/** Beside the title of the page nobody would know which of them is meant. */
const tooLong: Readonly<Record<string, string>> = {
  'content.title': 'The title is too long.',
  'content.excerpt': 'The summary is too long.',
  'content.markdown': 'The text is too long.',
};

/** What the API says, of a field first: it is what has to be mended. */
function messageOf(error: RequestError): string {
  const { message, fields } = failureOf(error);
  const [[field = '', fault] = []] = Object.entries(fields);
  const isLength = fault?.endsWith('or fewer.');
  return [isLength && tooLong[field], fault ?? message].filter(Boolean).join(' ');
}

/** Which of the four it is. What never got an answer is taken as unreachable: it may have arrived all the same. */
export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof RequestError)) return { kind: 'unreachable' };
  if (error.status === 401) return { kind: 'signedOut', error };
  if (error.status === 409) return { kind: 'stale' };
  if (error.status === 404)
    return {
      kind: 'refused',
      message: 'This article was deleted for good somewhere else. Your words are kept on this device.',
    };
  if (error.status >= 500 || error.status === 429 || error.status === 408) return { kind: 'unreachable' };
  return { kind: 'refused', message: messageOf(error) };
}
