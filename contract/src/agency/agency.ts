import { z } from 'zod';

import { email, line, phone, zip } from '../quotes/quote-fields';
import { announcement } from './announcement';
import { nameOfState } from './state-names';

const day = z.iso.date('Enter a day');

/** What the owner says of the agency. What comes out is what is stored: trimmed, the phone as `+19375550142`. */
export const agencyContent = z.strictObject({
  name: line('Enter the name that people know you by'),
  legalName: line('Enter the name on your license'),
  tagline: line('Enter one sentence'),
  phone,
  email,
  address: z.strictObject({
    street: line('Enter street and number'),
    city: line('Enter the city'),
    state: z
      .string()
      .trim()
      .toUpperCase()
      .refine(
        (code) => /^[A-Z]{2}$/.test(code) && nameOfState(code) !== code,
        'Enter the two letters of a state, like OH',
      ),
    zip,
  }),
  hours: line('Enter when you answer, like Monday to Friday, 9 to 5 Eastern'),
  announcement: announcement
    .extend({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Enter a last day that is not before the first' })
    .nullable(),
});
export type AgencyContent = z.infer<typeof agencyContent>;
/** The same as it was stored, for answers: no document of an API can say what a schema makes of what is typed. */
const storedAgency = z.object({
  name: z.string(),
  legalName: z.string(),
  tagline: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  hours: z.string(),
  announcement: announcement.nullable(),
});

/** As it is typed. */
export type TypedAgency = z.input<typeof agencyContent>;

const change = z.object({ field: z.string(), before: z.string(), after: z.string() });

const agencyRevision = z.object({
  /** The version that it made. */
  number: z.number().int(),
  at: z.iso.datetime(),
  /** The admin's address. */
  by: z.string(),
  changes: z.array(change),
  /** All of it, as it was from then on. */
  content: storedAgency,
});
export type AgencyRevision = z.infer<typeof agencyRevision>;

/** `GET /api/admin/agency`, and the answer of a save. */
export const agency = z.object({
  /** Counts the saves: what a save must name. */
  version: z.number().int().positive(),
  content: storedAgency,
  /** Newest first. */
  history: z.array(agencyRevision),
});
export type Agency = z.infer<typeof agency>;

/** `PUT /api/admin/agency`. 409 `stale_version` where somebody saved something else since `baseVersion`. */
export const agencySave = z.strictObject({ baseVersion: z.number().int().positive(), content: agencyContent });
export type AgencySave = z.infer<typeof agencySave>;
