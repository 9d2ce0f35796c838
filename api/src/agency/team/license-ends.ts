import type { PersonLicense } from 'contract/people';

/** Days before its end from which a license is shown as one to renew, and the days on which a mail says so. */
const noticeDays = [60, 30, 7] as const; // the mail knows these three
export type NoticeDays = (typeof noticeDays)[number];

const millisecondsPerDay = 86_400_000;

/** A license with an end, and the days to it: below 0 it is over. */
export interface EndingLicense {
  state: string;
  number: string;
  to: string;
  daysLeft: number;
}

/** Those that end within 60 days or have ended, soonest first. @param today as `2026-11-21` */
export function endingLicenses(licenses: readonly PersonLicense[], today: string): EndingLicense[] {
  return licenses
    .flatMap(({ state, number, to }) =>
      to ? [{ state, number, to, daysLeft: (Date.parse(to) - Date.parse(today)) / millisecondsPerDay }] : [],
    )
    .filter(({ daysLeft }) => daysLeft <= noticeDays[0])
    .sort((one, other) => one.daysLeft - other.daysLeft);
}

/** The first of them. */
export const soonestEnd = (licenses: readonly PersonLicense[], today: string): EndingLicense | null =>
  endingLicenses(licenses, today)[0] ?? null;

/** The nearest of the three days that has come: a license that is entered 20 days before its end is at 30. */
export function noticeDue(daysLeft: number): NoticeDays | null {
  if (daysLeft < 0) return null;
  return noticeDays.findLast((days) => daysLeft <= days) ?? null;
}
