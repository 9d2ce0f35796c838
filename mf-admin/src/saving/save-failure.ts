import { RequestError } from 'contract/request';

import { failureOf } from 'contract/failure';
import { t } from 'contract/words';

/**
 * Why a save did not work, by what is to be done about it: wait and send again, sign in, look at both texts, bring the
 * article back, or mend what was typed.
 */
export type SaveFailure =
  | { kind: 'unreachable' }
  | { kind: 'signedOut'; error: RequestError }
  | { kind: 'stale' }
  | { kind: 'trashed'; removal: 'inTrash' | 'forGood' }
  /** `field`: the dotted path of what has to be mended, where the API named one. */
  | { kind: 'refused'; message: string; field: string };

/** Beside the title of the page nobody would know which of them is meant. */
const tooLong: Readonly<Record<string, string>> = {
  title: t`The title is too long.`,
  excerpt: t`The summary is too long.`,
  markdown: t`The text is too long.`,
};

/** What the API says, of a field first: it is what has to be mended. */
function refusalOf(error: RequestError): SaveFailure {
  const { message, fields } = failureOf(error);
  const [[field = '', fault] = []] = Object.entries(fields);
  const isLength = fault?.endsWith('or fewer.') /* not words: how the API ends */;
  const subject = isLength && tooLong[field.replace(/^\w+\./, '')];
  return { kind: 'refused', message: [subject, fault ?? message].filter(Boolean).join(' '), field };
}

/** Which of them it is. What never got an answer is taken as unreachable: it may have arrived all the same. */
export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof RequestError)) return { kind: 'unreachable' };
  const { status } = error;
  if (status === 401) return { kind: 'signedOut', error };
  if (status >= 500 || status === 429 || status === 408) return { kind: 'unreachable' };
  const { code } = failureOf(error);
  if (code === 'stale_version') return { kind: 'stale' };
  if (code === 'in_trash') return { kind: 'trashed', removal: 'inTrash' };
  if (code === 'not_found') return { kind: 'trashed', removal: 'forGood' };
  return refusalOf(error);
}
