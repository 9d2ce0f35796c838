import { t } from 'contract/words';
import { z } from 'zod';

import { inSpokenLanguage } from '../../platform/language/spoken-content';

export interface Reachable {
  phone: string;
  hours: string;
}

/** Tail of a sentence. */
export const callUs = ({ phone, hours }: Reachable) => t`call us at ${phone} (${inSpokenLanguage(hours)}).`;

export const tooLarge = () => t`That is more than this form can keep. Shorten what you wrote, or tell us on the phone.`;

/** Why a form was refused as a whole, without words: a draft is shown in whichever language the visitor reads by then. */
export const quoteRefusal = z.discriminatedUnion('why', [
  z.object({
    why: z.enum([
      'unlikely-person',
      'answers-changed',
      'expired',
      'words-changed',
      'too-many',
      'other-body',
      'not-sold',
      'too-large',
      'failed',
    ]),
  }),
  z.object({ why: z.literal('duplicate'), reference: z.string() }),
]);
export type QuoteRefusal = z.infer<typeof quoteRefusal>;

/** Puts a refusal into words. Each sentence says what to do instead. */
export function sentenceOf(refusal: QuoteRefusal, site: Reachable): string {
  switch (refusal.why) {
    case 'unlikely-person':
      return t`We couldn’t take this request from the form. Please ${callUs(site)}`;
    case 'answers-changed':
      return t`Your answers were changed in another tab or window. Nothing was sent. Look at them as they are now and send them again, or ${callUs(site)}`;
    case 'expired':
      return t`This form was open for too long. Look it over and send it once more, or ${callUs(site)}`;
    case 'words-changed':
      return t`The wording you agree to has changed. Open the form again and read it, or ${callUs(site)}`;
    case 'too-many':
      return t`We’ve had many requests in the last hour. Please ${callUs(site)}`;
    case 'duplicate':
      return t`We have this request already: its number is ${refusal.reference}. You don’t have to send it again. To change it, ${callUs(site)}`;
    case 'other-body':
      return t`This form was sent before with other answers. Send it once more to make it another request, or ${callUs(site)}`;
    case 'not-sold':
      return t`We don’t offer this anymore. To hear who does, ${callUs(site)}`;
    case 'too-large':
      return tooLarge();
    case 'failed':
      return t`Something went wrong on our side. Your answers are kept: please send them again, or ${callUs(site)}`;
  }
}
