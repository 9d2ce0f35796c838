import type { QuoteProduct } from 'contract/lines-of-business';
import { t } from 'contract/words';
import { formatList } from 'ui';

/**
 * Audiences of our plan comparisons. Kept apart from the audiences' texts, which the head of the front page need not load.
 */
const audiences: Partial<Record<QuoteProduct, string>> = {
  group: t`for small employers`,
  medicare: t`for Medicare`,
  individual: t`for families`,
};

/**
 * Returns "We compare health plans for small employers and for Medicare, and we tell you before a deadline, not after."
 */
export function whatWeCompare(sold: readonly QuoteProduct[]): string {
  const compared = formatList(sold.flatMap((product) => audiences[product] ?? []));
  return compared
    ? t`We compare health plans ${compared}, and we tell you before a deadline, not after.`
    : t`We tell you before a deadline, not after.`;
}
