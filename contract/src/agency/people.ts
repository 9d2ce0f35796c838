import { z } from 'zod';

import { slug } from '../articles/posts';
import { quoteProducts } from '../lines-of-business/lines-of-business';
import { postCover } from '../media/media';
import { count, email, line, phone } from '../quotes/quote-fields';
import { typedDay, typedState } from './agency';
import { calendarDay } from './facts';
import { noteRepeatedLicenses } from './repeated-licenses';
import { revised, revisedSave, type Revised, type RevisedSave } from './revised';

const longest = { sentence: 300, story: 8000 };
const most = { words: 12, licenses: 60, towns: 60 };

/** A day that may be left empty; null then. */
const optionalDay = z.union([z.literal('').transform(() => null), typedDay]).nullable();

/** Short lines of which each says one thing. */
const words = (sentence: string) =>
  z
    .array(line(sentence, 60))
    .max(most.words, `Name ${most.words} at most: a list that is longer is not read`)
    .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, 'Name each of these once');

/** A license with the days from and to which it holds, both inclusive. */
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

/** `left`: the page answers 410, or leads to the person who took over. */
export const standings = ['shown', 'hidden', 'left'] as const;

/** What the agency says of a person. What comes out is what is stored: trimmed, the phone as `+19375550142`. */
export const personContent = z.strictObject({
  name: line('Enter the name'),
  role: line('Enter what they do, like “Medicare” or “Group health”'),
  summary: line('Enter one sentence about what they do', longest.sentence),
  bio: z.string().trim().min(1, 'Write a few sentences').max(longest.story, `Use ${longest.story} characters or fewer`),
  lines: z.array(z.enum(quoteProducts)),
  specialties: words('Enter what people can ask about'),
  languages: words('Enter a language').refine((all) => all.length > 0, 'Enter at least one language'),
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
    .superRefine(noteRepeatedLicenses),
  cities: z.array(slug).max(most.towns, `Choose ${most.towns} towns at most`),
  away: z
    .strictObject({ from: typedDay, to: typedDay, standIn: slug.nullable() })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Enter a last day that is not before the first' })
    .nullable(),
  standing: z.enum(standings),
  /** Who took over from a person who left. */
  successor: slug.nullable(),
});
export type PersonContent = z.infer<typeof personContent>;
/** As it is typed. */
export type TypedPerson = z.input<typeof personContent>;

const storedLicense = z.object({
  state: z.string(),
  number: z.string(),
  line: z.string(),
  from: calendarDay.nullable(),
  to: calendarDay.nullable(),
});

/** The same as it was stored, for answers: no document of an API can say what a schema makes of what is typed. */
const storedPerson = z.object({
  name: z.string(),
  role: z.string(),
  summary: z.string(),
  bio: z.string(),
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

/** `GET /api/admin/people/:id`, and the answer of a save. */
export const person = revised(storedPerson).extend({ id: slug });
export type Person = Revised<PersonContent> & { id: string };

/** `PUT /api/admin/people/:id`. */
export const personSave = revisedSave(personContent);
export type PersonSave = RevisedSave<PersonContent>;

/** `POST /api/admin/people`: somebody new. The address of the page is made from the name. */
export const personAdded = z.strictObject({ content: personContent });

const personLine = z.object({
  id: slug,
  name: z.string(),
  role: z.string(),
  standing: z.enum(standings),
  /** The last day away, where the person is away today. */
  awayTo: calendarDay.nullable(),
  /** The license that ends first, if it ends within 60 days or has ended. */
  ending: z.object({ state: z.string(), number: z.string(), to: calendarDay, daysLeft: z.number().int() }).nullable(),
});

/** `GET /api/admin/people`: everybody, in the agency's order; who left comes last. */
export const personList = z.object({
  items: z.array(personLine),
  /** What a person can be put to. */
  towns: z.array(z.object({ slug, name: z.string() })),
});
export type PersonList = z.infer<typeof personList>;

/**
 * `PUT /api/admin/people`: the order in which people are listed. 409 `stale_version` where somebody came or left since, or
 * where it is another one by now than `before`.
 */
export const personOrder = z.strictObject({ ids: z.array(slug).max(1000), before: z.array(slug).max(1000).optional() });
export type PersonOrder = z.infer<typeof personOrder>;
