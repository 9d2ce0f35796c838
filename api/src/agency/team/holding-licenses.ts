import type { PersonLicense } from 'contract/people';

type Period = Partial<Pick<PersonLicense, 'from' | 'to'>>;

/** The licenses that hold on a day, both ends counted. One without days holds. @param today as `2026-11-21` */
export const holdingLicenses = <L extends Period>(licenses: readonly L[], today: string): L[] =>
  licenses.filter(({ from, to }) => (from ?? today) <= today && today <= (to ?? today));
