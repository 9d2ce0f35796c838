import type { ApiErrorBody, ErrorCode } from './api-error';
import { t } from '../words/words';
import { statusOf } from './request';

/** Why a request was not carried out. Every reader of an error goes by this. */
export interface Failure {
  /**
   * `noAnswer`: none came, and the request may have arrived all the same. `unavailable`: the site is in trouble. `foreign`:
   * something between here and the API answered, a proxy or a sign-in page of a network. `refused`: the API said no, or the page before it was asked.
   */
  kind: 'noAnswer' | 'unavailable' | 'foreign' | 'refused';
  /** What a program goes by; null where the API did not say. */
  code: ErrorCode | null;
  /** A sentence for the person who tried. */
  message: string;
  /** A field's name (dotted path) to the sentence beside it. */
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
    return null; // HTML of a proxy, or nothing: `foreign` says so
  }
}

const without = (kind: keyof typeof messages): Failure => ({ kind, code: null, message: messages[kind], fields: {} });

/** Why something was not even asked of the API, in words for the person who tried. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** @param fields a field's name to the sentence beside it */
  constructor(
    message: string,
    readonly fields: Failure['fields'] = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The one translation of what a request threw. The API's own words where it refused; words for everybody where it did not speak. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError)
    return { kind: 'refused', code: null, message: error.message, fields: error.fields };
  const status = statusOf(error);
  if (status === undefined) return without('noAnswer');
  if (status >= 500) return without('unavailable');
  const body = bodyOf(error);
  if (!body) return without('foreign');
  return { kind: 'refused', code: body.code, message: body.message, fields: body.fields ?? {} };
}
