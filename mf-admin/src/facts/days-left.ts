/** @param daysLeft to the last day on which a fact holds: below 0 it is over, null it has no end */
export function daysLeftInWords(daysLeft: number | null): string {
  if (daysLeft === null) return 'No end';
  if (daysLeft === 0) return 'Last day is today';
  const days = `${Math.abs(daysLeft)} ${Math.abs(daysLeft) === 1 ? 'day' : 'days'}`;
  return daysLeft < 0 ? `Ended ${days} ago` : `${days} left`;
}
