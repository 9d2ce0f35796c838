import type { PersonLicense } from 'contract/people';

import { daysBetween } from '../../platform/clock/clock';

/** Days before its end on which an email announces it. From the first on, the license is shown as due for renewal. */
const noticeDays = [60, 30, 7] as const;
export type NoticeDays = (typeof noticeDays)[number];

/** License with an end and the days left; negative once it has ended. */
export interface EndingLicense {
  state: string;
  number: string;
  to: string;
  daysLeft: number;
}

/** Returns licenses that end within 60 days or have ended, soonest first. @param today `2026-11-21` */
export function endingLicenses(licenses: readonly PersonLicense[], today: string): EndingLicense[] {
  return licenses
    .flatMap(({ state, number, to }) => (to ? [{ state, number, to, daysLeft: daysBetween(today, to) }] : []))
    .filter(({ daysLeft }) => daysLeft <= noticeDays[0])
    .sort((a, b) => a.daysLeft - b.daysLeft);
}

/** Returns the license that ends first. */
export const soonestEnd = (licenses: readonly PersonLicense[], today: string): EndingLicense | null =>
  endingLicenses(licenses, today)[0] ?? null;

/** Returns the latest notice that is due: 30 for a license entered 20 days before its end. */
export function noticeDue(daysLeft: number): NoticeDays | null {
  if (daysLeft < 0) return null;
  return noticeDays.findLast((days) => daysLeft <= days) ?? null;
}
