import type { QuoteProduct } from 'contract/lines-of-business';
import { formatList } from 'ui';

import { doors } from './line-doors';

/** "We compare plans for small employers and for Medicare, and tell you before a deadline, not after." */
export function whatWeCompare(sold: readonly QuoteProduct[]): string {
  const audiences = formatList(sold.flatMap((product) => doors[product].audience ?? []));
  return audiences
    ? `We compare health plans ${audiences}, and we tell you before a deadline, not after.`
    : 'We tell you before a deadline, not after.';
}
