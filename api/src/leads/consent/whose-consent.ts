/** What a person is known by: consent is of a called number and of an address (47 CFR 64.1200). One of them may be missing. */
export interface Reachable {
  phone: string | null;
  email: string | null;
}

/** The conditions of which one holds for the rows of a person. */
export const whereOf = ({ phone, email }: Reachable): ({ phone: string } | { email: string })[] => [
  ...(phone === null ? [] : [{ phone }]),
  ...(email === null ? [] : [{ email }]),
];

/** Whether two rows are of one number. Nobody has the number of whoever gave none. */
export const isSamePhone = (one: Reachable, other: Reachable): boolean =>
  one.phone !== null && one.phone === other.phone;

export const isSameEmail = (one: Reachable, other: Reachable): boolean =>
  one.email !== null && one.email === other.email;
