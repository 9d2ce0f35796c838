import { t } from 'contract/words';
import { formatNumber } from 'ui';

import type { Employer } from './employer';
import type { Option } from './option';

const monthsPerYear = 12;

/** Formats "$400" or "$537.50". */
export function formatDollars(amount: number): string {
  const cents = Math.floor(amount * 100 + 1e-6);
  const remainder = cents % 100;
  return `$${formatNumber(Math.floor(cents / 100))}${remainder === 0 ? '' : `.${String(remainder).padStart(2, '0')}`}`;
}

/** Returns the dollars in a fact's value, `$6,450 a year`; null if it has none. */
export function dollarsIn(value: string | undefined): number | null {
  const found = value?.match(/\$([\d,]+(?:\.\d+)?)/);
  return found?.[1] ? Number(found[1].replaceAll(',', '')) : null;
}

/** Returns the cost of an amount if every full-time employee takes it; nothing without full-time employees. */
export function yearlySums({ fullTime }: Employer, amount: number): Option['sums'] {
  if (fullTime === 0) return [];
  return [
    {
      label: t`At most, in a year`,
      working: t`${formatNumber(fullTime)} × ${formatDollars(amount)} × ${monthsPerYear} months`,
      total: formatDollars(fullTime * amount * monthsPerYear),
    },
  ];
}
