import type { ErrorCode } from 'contract/api-error';

import { ApiError } from '../../platform/errors/api-errors';
import { sentenceOf, type QuoteRefusal, type Reachable } from './quote-refusals';

type Details = ConstructorParameters<typeof ApiError>[2];

/** Refusal of a request. Every message says what to do instead, with a phone number. */
export class QuoteRefusedError extends ApiError {
  override readonly name = 'QuoteRefusedError';
  /** Null for a fault of a field, which is found again whenever the form is shown. */
  refusal: QuoteRefusal | null = null;

  /** Whether a resend of the same form can never succeed, because of its key or its age. */
  get needsNewForm(): boolean {
    return this.refusal?.why === 'expired' || this.refusal?.why === 'other-body';
  }

  static readonly unlikelyPerson = (site: Reachable) => refuse({ why: 'unlikely-person' }, site);
  static readonly answersChanged = (site: Reachable) => refuse({ why: 'answers-changed' }, site);
  static readonly expired = (site: Reachable) => refuse({ why: 'expired' }, site);
  static readonly wordsChanged = (site: Reachable) => refuse({ why: 'words-changed' }, site);
  static readonly otherBody = (site: Reachable) => refuse({ why: 'other-body' }, site);
  static readonly notSold = (site: Reachable) => refuse({ why: 'not-sold' }, site);
  static readonly duplicate = (site: Reachable, reference: string) => refuse({ why: 'duplicate', reference }, site);

  static readonly tooMany = (site: Reachable, seconds: number) =>
    refuse({ why: 'too-many' }, site, 'too_many_requests', { headers: { 'retry-after': String(seconds) } });

  /** @param field dotted path of the ZIP code */
  static readonly notThere = (sentence: string, field: string) =>
    new QuoteRefusedError('unprocessable', sentence, { fields: { [field]: sentence } });
}

function refuse(
  refusal: QuoteRefusal,
  site: Reachable,
  code: ErrorCode = 'unprocessable',
  details: Details = {},
): QuoteRefusedError {
  const error = new QuoteRefusedError(code, sentenceOf(refusal, site), details);
  error.refusal = refusal;
  return error;
}
