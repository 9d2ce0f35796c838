import type { QuoteProduct } from 'contract/lines-of-business';

/** The busiest months for Medicare: its open enrollment, and the weeks before. */
const medicareMonths = [10, 11, 12];

/** Returns the lines of business sold, with the seasonal one first. */
export function inSeason(sold: readonly QuoteProduct[], today: string): readonly QuoteProduct[] {
  if (!medicareMonths.includes(Number(today.slice(5, 7)))) return sold;
  return sold.toSorted((one, other) => Number(other === 'medicare') - Number(one === 'medicare'));
}
