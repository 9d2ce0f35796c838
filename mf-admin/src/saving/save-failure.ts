import { RequestError } from 'contract/request';

import { failureOf } from 'contract/failure';
import { t } from 'contract/words';

/**
 * Why a save failed, by what to do about it: retry, sign in, compare both versions, restore the article, or correct the
 * input.
 */
export type SaveFailure =
  /** `reason` is a sentence of the API that the writer can pass on; null if there is none. */
  | { kind: 'unreachable'; reason: string | null }
  | { kind: 'signedOut'; error: RequestError }
  | { kind: 'stale' }
  | { kind: 'trashed'; removal: 'inTrash' | 'forGood' }
  /** `field` is the dotted path of the field to correct, if the API named one. */
  | { kind: 'refused'; message: string; field: string };

/** Status of a full disk, which does not end by itself as other failures of the site do. */
const storageFull = 507;

/** Subjects of length messages, which name no field themselves and are shown beside the page title. */
const tooLong: Readonly<Record<string, string>> = {
  title: t`The title is too long.`,
  excerpt: t`The summary is too long.`,
  markdown: t`The text is too long.`,
  'cover.alt': t`The alt text is too long.`,
  'seo.title': t`The title in results is too long.`,
  'seo.description': t`The description in results is too long.`,
  canonical: t`The address of the first publication is too long.`,
};

/** Prefers the message of a field, because that is what must be corrected. */
function refusalOf(error: RequestError): SaveFailure {
  const { message, fields } = failureOf(error);
  const [[field = '', fault] = []] = Object.entries(fields);
  const isLength = fault?.endsWith('or fewer.') /* not words: suffix of the API's message */;
  const subject = isLength && tooLong[field.replace(/^\w+\./, '')];
  return { kind: 'refused', message: [subject, fault ?? message].filter(Boolean).join(' '), field };
}

/** Classifies an error. Without a response it counts as unreachable, although the request may have succeeded. */
export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof RequestError)) return { kind: 'unreachable', reason: null };
  const { status } = error;
  if (status === 401) return { kind: 'signedOut', error };
  if (status === storageFull) return { kind: 'unreachable', reason: failureOf(error).message };
  if (status >= 500 || status === 429 || status === 408) return { kind: 'unreachable', reason: null };
  const { code } = failureOf(error);
  if (code === 'stale_version') return { kind: 'stale' };
  if (code === 'in_trash') return { kind: 'trashed', removal: 'inTrash' };
  if (code === 'not_found') return { kind: 'trashed', removal: 'forGood' };
  return refusalOf(error);
}
