import { z } from 'zod';

import { quoteProducts } from '../lines-of-business/lines-of-business';
import { email, line, phone, zip } from '../quotes/quote-fields';
import { accentName, accentNames } from './accent';
import { announcement } from './announcement';
import { storedLogo, typedLogo } from './logo';
import { refuseRepeatedLicenses } from './repeated-licenses';
import { revised, revisedSave, type Revised, type RevisedSave } from './revised';
import { license } from './site';
import { nameOfState } from './state-names';
import { timeZoneNames } from './time-zones';

/** A day as typed into a form. `sentence` says which one: a form has several. */
export const typedDay = (sentence: string) => z.iso.date(sentence);

/** An optional day as typed into a form; null if left empty. */
export const optionalDay = z.union([z.literal('').transform(() => null), typedDay('Enter a day')]).nullable();

/** The two letters of a state as typed into a form. */
export const typedState = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => /^[A-Z]{2}$/.test(code) && nameOfState(code) !== code, 'Enter the two letters of a state, like OH');

const most = { licenses: 60, notice: 300 };

/** A license as typed into a form. */
const typedLicense = z.strictObject({
  state: typedState,
  number: line('Enter the number of the license', 40),
  line: line('Enter what it is for, as the register says it'),
});

/** Agency details that the owner edits. The output is what is stored: trimmed, the phone as `+19375550142`. */
export const agencyContent = z.strictObject({
  name: line('Enter the name that people know you by'),
  legalName: line('Enter the name on your license'),
  tagline: line('Enter one sentence'),
  phone,
  email,
  address: z.strictObject({
    street: line('Enter street and number'),
    city: line('Enter the city'),
    state: typedState,
    zip,
  }),
  hours: line('Enter when you answer, like Monday to Friday, 9 to 5 Eastern'),
  timeZone: z.string().refine((zone) => Object.hasOwn(timeZoneNames, zone), 'Choose a time zone'),
  /** State in which the agency is registered as a company. */
  domicile: typedState,
  licenses: z
    .array(typedLicense)
    .min(1, 'Enter the license that the agency sells under')
    .max(most.licenses, `Enter ${most.licenses} licenses at most`)
    .superRefine(refuseRepeatedLicenses),
  lines: z
    .array(z.enum(quoteProducts))
    .min(1, 'Choose what you sell: at least one')
    .transform((chosen) => quoteProducts.filter((product) => chosen.includes(product))),
  /** Only colors that are readable in both themes everywhere are accepted. */
  accent: z.enum(accentNames, 'Choose one of the colors: each of them can be read everywhere on the site'),
  logo: typedLogo,
  /** An additional sentence at the foot of every page. */
  notice: z
    .string()
    .trim()
    .max(most.notice, `Use ${most.notice} characters or fewer`)
    .transform((text) => text || null)
    .nullable(),
  announcement: announcement
    .extend({ from: typedDay('Enter its first day'), to: typedDay('Enter its last day') })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Enter a last day that is not before the first' })
    .nullable(),
});
export type AgencyContent = z.infer<typeof agencyContent>;
/**
 * Stored form, for responses: an OpenAPI document cannot describe the transforms that `agencyContent` applies to input.
 */
const storedAgency = z.object({
  name: z.string(),
  legalName: z.string(),
  tagline: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  hours: z.string(),
  timeZone: z.string(),
  domicile: z.string(),
  licenses: z.array(license),
  lines: z.array(z.enum(quoteProducts)),
  /** Revisions saved before accents and logos existed have neither. */
  accent: accentName.default(accentNames[0]),
  logo: storedLogo.default({ kind: 'mark' }),
  notice: z.string().nullable(),
  announcement: announcement.nullable(),
});

/** Content as typed into the form. */
export type TypedAgency = z.input<typeof agencyContent>;

/** Response of `GET /api/admin/agency` and of a save. */
export const agency = revised(storedAgency);
export type Agency = Revised<AgencyContent>;

/** `PUT /api/admin/agency`. An admin page of contract 2 does not send the optional fields; these stay unchanged. */
export const agencySave = revisedSave(
  agencyContent.partial({
    timeZone: true,
    domicile: true,
    licenses: true,
    lines: true,
    accent: true,
    logo: true,
    notice: true,
  }),
);
export type AgencySave = RevisedSave<z.infer<typeof agencySave>['content']>;
