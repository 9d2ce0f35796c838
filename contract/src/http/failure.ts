import type { ApiErrorBody, ErrorCode } from './api-error';
import { t } from '../words/words';
import { statusOf } from './request';

/** Why a request failed. All error handling is based on this type. */
export interface Failure {
  /**
   * `noAnswer`: no response arrived, though the request may have. `unavailable`: the site has a problem. `foreign`: an
   * intermediary responded instead of the API, such as a proxy or a network's sign-in page. `refused`: the API refused
   * the request, or the page did before sending it.
   */
  kind: 'noAnswer' | 'unavailable' | 'foreign' | 'refused';
  /** Code to branch on; null if the API sent none. */
  code: ErrorCode | null;
  /** A sentence for the user. */
  message: string;
  /** Messages beside fields, by dotted path. */
  fields: Readonly<Record<string, string>>;
}

const messages: Readonly<Record<Exclude<Failure['kind'], 'refused'>, string>> = {
  noAnswer: t`The site did not answer. Check your connection and try again.`,
  unavailable: t`The site cannot do that right now. Try again in a few minutes.`,
  foreign: t`This did not get through to the site. Try again in a few minutes.`,
};

const isBody = (value: unknown): value is ApiErrorBody =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

function bodyOf(error: unknown): ApiErrorBody | null {
  if (!(error instanceof Error) || !('body' in error)) return null;
  try {
    const body: unknown = JSON.parse(String(error.body));
    return isBody(body) ? body : null;
  } catch {
    return null; // a proxy's HTML, or an empty body: reported as `foreign`
  }
}

const without = (kind: keyof typeof messages): Failure => ({ kind, code: null, message: messages[kind], fields: {} });

/** A refusal before the request was sent, with a message for the user. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** @param fields messages beside fields, by field name */
  constructor(
    message: string,
    readonly fields: Failure['fields'] = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Translates any error of a request; the only place that does. Returns the API's message if the API refused or says why
 * it cannot do that now, and a generic one if it did not respond or failed.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError)
    return { kind: 'refused', code: null, message: error.message, fields: error.fields };
  const status = statusOf(error);
  if (status === undefined) return without('noAnswer');
  const body = bodyOf(error);
  if (status >= 500)
    return { ...without('unavailable'), ...(body?.code === 'unavailable' && { message: body.message }) };
  if (!body) return without('foreign');
  return { kind: 'refused', code: body.code, message: body.message, fields: body.fields ?? {} };
}
