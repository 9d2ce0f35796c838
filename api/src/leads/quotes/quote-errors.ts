import { t } from 'contract/words';

import { ApiError } from '../../platform/errors/api-errors';
import { inSpokenLanguage } from '../../platform/language/spoken-content';

interface Reachable {
  phone: string;
  hours: string;
}

/** Tail of a sentence. */
export const callUs = ({ phone, hours }: Reachable) => t`call us at ${phone} (${inSpokenLanguage(hours)}).`;

/** Refusal of a request. Every message says what to do instead, with a phone number. */
export class QuoteRefusedError extends ApiError {
  override readonly name = 'QuoteRefusedError';
  /** Whether a resend of the same form can never succeed, because of its key or its age. */
  needsNewForm = false;

  static readonly unlikelyPerson = (site: Reachable) =>
    new QuoteRefusedError('unprocessable', t`We couldn’t take this request from the form. Please ${callUs(site)}`);

  static readonly answersChanged = (site: Reachable) =>
    new QuoteRefusedError(
      'unprocessable',
      t`Your answers were changed in another tab or window. Nothing was sent. Look at them as they are now and send them again, or ${callUs(site)}`,
    );

  static readonly expired = (site: Reachable) =>
    new QuoteRefusedError(
      'unprocessable',
      t`This form was open for too long. Look it over and send it once more, or ${callUs(site)}`,
    ).forGood();

  static readonly wordsChanged = (site: Reachable) =>
    new QuoteRefusedError(
      'unprocessable',
      t`The wording you agree to has changed. Open the form again and read it, or ${callUs(site)}`,
    );

  static readonly tooMany = (site: Reachable, seconds: number) =>
    new QuoteRefusedError('too_many_requests', t`We’ve had many requests in the last hour. Please ${callUs(site)}`, {
      headers: { 'retry-after': String(seconds) },
    });

  static readonly duplicate = (site: Reachable, reference: string) =>
    new QuoteRefusedError(
      'unprocessable',
      t`We have this request already: its number is ${reference}. You don’t have to send it again. To change it, ${callUs(site)}`,
    );

  static readonly otherBody = (site: Reachable) =>
    new QuoteRefusedError(
      'unprocessable',
      t`This form was sent before with other answers. Send it once more to make it another request, or ${callUs(site)}`,
    ).forGood();

  /** @param field dotted path of the ZIP code */
  static readonly notThere = (sentence: string, field: string) =>
    new QuoteRefusedError('unprocessable', sentence, { fields: { [field]: sentence } });

  static readonly notSold = (site: Reachable) =>
    new QuoteRefusedError('unprocessable', t`We don’t offer this anymore. To hear who does, ${callUs(site)}`);

  private forGood(): this {
    this.needsNewForm = true;
    return this;
  }
}
