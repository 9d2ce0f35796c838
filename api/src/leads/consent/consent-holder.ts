/**
 * Identifiers of a person: consent belongs to a phone number and an email address (47 CFR 64.1200). Either may be
 * missing.
 */
export interface ConsentHolder {
  phone: string | null;
  email: string | null;
}

/** Returns alternative conditions that match the rows of a person. */
export const whereOf = ({ phone, email }: ConsentHolder): ({ phone: string } | { email: string })[] => [
  ...(phone === null ? [] : [{ phone }]),
  ...(email === null ? [] : [{ email }]),
];

/** Whether two rows have the same phone number. A missing number matches none. */
export const isSamePhone = (one: ConsentHolder, other: ConsentHolder): boolean =>
  one.phone !== null && one.phone === other.phone;

export const isSameEmail = (one: ConsentHolder, other: ConsentHolder): boolean =>
  one.email !== null && one.email === other.email;
