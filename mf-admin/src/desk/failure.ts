import type { ApiErrorBody, ErrorCode } from 'contract/api-error';
import { statusOf } from 'contract/request';

export interface Failure {
  /** What a program goes by; null where the API did not say. */
  code: ErrorCode | null;
  /** A sentence for the person who tried. */
  message: string;
  /** A field's name to the sentence beside it. */
  fields: Record<string, string>;
}

const isBody = (value: unknown): value is ApiErrorBody =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

function bodyOf(error: unknown): ApiErrorBody | null {
  if (!(error instanceof Error) || !('body' in error)) return null;
  try {
    const body: unknown = JSON.parse(String(error.body));
    return isBody(body) ? body : null;
  } catch {
    // Not the API's own answer: something between it and here gave up.
    return null;
  }
}

/** What the API says about a request that it did not carry out, in its own words where it has some. */
export function failureOf(error: unknown): Failure {
  const status = statusOf(error);
  if (status === undefined)
    return { code: null, message: 'The site did not answer. Check your connection and try again.', fields: {} };
  const body = bodyOf(error);
  if (!body || status >= 500)
    return { code: null, message: 'The site cannot do that right now. Try again in a few minutes.', fields: {} };
  return { code: body.code, message: body.message, fields: body.fields ?? {} };
}
