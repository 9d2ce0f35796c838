import { z } from 'zod';

import { slug } from '../articles/posts';
import { canBeRead, whyNotRead } from '../articles/readable-text';
import { quoteProducts } from '../lines-of-business/lines-of-business';
import { postCover } from '../media/media';
import { count, email, line, phone } from '../quotes/quote-fields';
import { optionalDay, typedDay, typedState } from './agency';
import { calendarDay } from './facts';
import { refuseRepeatedLicenses } from './repeated-licenses';
import { revised, revisedSave, type Revised, type RevisedSave } from './revised';

const longest = { role: 200, sentence: 300, story: 8000 };
const most = { entries: 12, licenses: 60, towns: 60 };

const inSpanish = (most: number) => z.string().trim().max(most, `Use ${most} characters or fewer`);

/** Spanish texts of a person. Spanish pages show the English of an empty one, marked as English. */
const personInSpanish = z.strictObject({
  role: inSpanish(longest.role),
  summary: inSpanish(longest.sentence),
  /** Markdown. */
  bio: inSpanish(longest.story).refine(canBeRead, whyNotRead),
});
export type PersonInSpanish = z.infer<typeof personInSpanish>;
export const noPersonInSpanish: PersonInSpanish = { role: '', summary: '', bio: '' };

/** A list of distinct short entries. */
const entries = (sentence: string) =>
  z
    .array(line(sentence, 60))
    .max(most.entries, `Name ${most.entries} at most: a list that is longer is not read`)
    .refine((all) => new Set(all.map((entry) => entry.toLowerCase())).size === all.length, 'Name each of these once');

/** A license with its first and last day of validity, both inclusive. */
const personLicense = z
  .strictObject({
    state: typedState,
    number: line('Enter the number of the license', 40),
    line: line('Enter what it is for, as the register says it', 120),
    from: optionalDay,
    to: optionalDay,
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'Enter an end that is not before the start',
  });
export type PersonLicense = z.infer<typeof personLicense>;

/** `left`: the page returns 410, or redirects to the successor. */
export const standings = ['shown', 'hidden', 'left'] as const;

/** Details of a team member. The output is what is stored: trimmed, the phone as `+19375550142`. */
export const personContent = z.strictObject({
  name: line('Enter the name'),
  role: line('Enter what they do, like “Medicare” or “Group health”'),
  summary: line('Enter one sentence about what they do', longest.sentence),
  bio: z
    .string()
    .trim()
    .min(1, 'Write a few sentences')
    .max(longest.story, `Use ${longest.story} characters or fewer`)
    .refine(canBeRead, whyNotRead),
  spanish: personInSpanish.default(noPersonInSpanish),
  lines: z.array(z.enum(quoteProducts)),
  specialties: entries('Enter what people can ask about'),
  languages: entries('Enter a language').refine((all) => all.length > 0, 'Enter at least one language'),
  phone,
  email,
  npn: z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, 'Enter the National Producer Number: up to ten digits'),
  since: count(1900, 2200, 'Enter the year in which they began here, like 2019'),
  birthMonth: count(1, 12, 'Choose a month'),
  photo: postCover.nullable(),
  licenses: z
    .array(personLicense)
    .max(most.licenses, `Enter ${most.licenses} licenses at most`)
    .superRefine(refuseRepeatedLicenses),
  cities: z.array(slug).max(most.towns, `Choose ${most.towns} towns at most`),
  away: z
    .strictObject({
      from: typedDay('Enter the first day away'),
      to: typedDay('Enter the last day away'),
      standIn: slug.nullable(),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Enter a last day that is not before the first' })
    .nullable(),
  standing: z.enum(standings),
  /** Successor of a person who has left. */
  successor: slug.nullable(),
});
export type PersonContent = z.infer<typeof personContent>;
/** Content as typed into the form. */
export type TypedPerson = z.input<typeof personContent>;

const storedLicense = z.object({
  state: z.string(),
  number: z.string(),
  line: z.string(),
  from: calendarDay.nullable(),
  to: calendarDay.nullable(),
});

/**
 * Stored form, for responses: an OpenAPI document cannot describe the transforms that `personContent` applies to input.
 */
const storedPerson = z.object({
  name: z.string(),
  role: z.string(),
  summary: z.string(),
  bio: z.string(),
  spanish: z.object({ role: z.string(), summary: z.string(), bio: z.string() }).default(noPersonInSpanish),
  lines: z.array(z.enum(quoteProducts)),
  specialties: z.array(z.string()),
  languages: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  npn: z.string(),
  since: z.number().int(),
  birthMonth: z.number().int(),
  photo: z.object({ media: z.string(), alt: z.string(), focal: z.object({ x: z.number(), y: z.number() }) }).nullable(),
  licenses: z.array(storedLicense),
  cities: z.array(z.string()),
  away: z.object({ from: calendarDay, to: calendarDay, standIn: z.string().nullable() }).nullable(),
  standing: z.enum(standings),
  successor: z.string().nullable(),
});

/** Response of `GET /api/admin/people/:id` and of a save. */
export const person = revised(storedPerson).extend({ id: slug });
export type Person = Revised<PersonContent> & { id: string };

/** `PUT /api/admin/people/:id`. */
export const personSave = revisedSave(personContent);
export type PersonSave = RevisedSave<PersonContent>;

/** `POST /api/admin/people`: adds a person. The slug of the page is derived from the name. */
export const personAdded = z.strictObject({ content: personContent });

const personLine = z.object({
  id: slug,
  name: z.string(),
  role: z.string(),
  standing: z.enum(standings),
  /** Last day of absence if the person is away today; otherwise null. */
  awayTo: calendarDay.nullable(),
  /** License with the earliest end, if it ends within 60 days or has ended; otherwise null. */
  ending: z.object({ state: z.string(), number: z.string(), to: calendarDay, daysLeft: z.number().int() }).nullable(),
});

/** `GET /api/admin/people`: everyone in the agency's order, people who have left last. */
export const personList = z.object({
  items: z.array(personLine),
  /** Towns that a person can be assigned to. */
  towns: z.array(z.object({ slug, name: z.string() })),
});
export type PersonList = z.infer<typeof personList>;

/**
 * `PUT /api/admin/people`: the order in which people are listed. 409 `stale_version` if a person was added or has left
 * in the meantime, or if the current order is no longer `before`.
 */
export const personOrder = z.strictObject({ ids: z.array(slug).max(1000), before: z.array(slug).max(1000).optional() });
export type PersonOrder = z.infer<typeof personOrder>;
