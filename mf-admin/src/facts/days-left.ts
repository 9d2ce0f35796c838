import { plural, t } from 'contract/words';

/** @param daysLeft until the last day of validity; negative if it has passed, null if open-ended */
export function daysLeftInWords(daysLeft: number | null): string {
  if (daysLeft === null) return t`No end`;
  if (daysLeft === 0) return t`Last day is today`;
  const days = Math.abs(daysLeft);
  return daysLeft < 0
    ? plural(days, { one: 'Ended 1 day ago', other: `Ended ${days} days ago` })
    : plural(days, { one: '1 day left', other: `${days} days left` });
}
