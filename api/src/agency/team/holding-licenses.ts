import type { PersonLicense } from 'contract/people';

type Period = Partial<Pick<PersonLicense, 'from' | 'to'>>;

/** Returns the licenses valid on a day, both ends included; one without dates is valid. @param today `2026-11-21` */
export const holdingLicenses = <L extends Period>(licenses: readonly L[], today: string): L[] =>
  licenses.filter(({ from, to }) => (from ?? today) <= today && today <= (to ?? today));

/** Returns the two-letter codes of the states in which a person holds a license on a day. */
export const statesOf = ({ licenses }: { licenses: readonly PersonLicense[] }, today: string): string[] => [
  ...new Set(holdingLicenses(licenses, today).map(({ state }) => state)),
];
