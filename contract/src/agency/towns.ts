import { z } from 'zod';

import { slug } from '../articles/posts';
import { canBeRead, whyNotRead } from '../articles/readable-text';
import { hasReadableVisits, visitDaysHint } from './visit-days';
import { count, line } from '../quotes/quote-fields';
import { typedDay, typedState } from './agency';
import { localFact, localFactKinds, place, planCounts } from './cities';
import { fact, factSource } from './facts';
import { revised, revisedSave, type Revised, type RevisedSave } from './revised';

const longest = { sentence: 400, text: 20_000 };
const most = { counties: 12, facts: 12, nearby: 6, zips: 400, plans: 100_000 };

const degrees = (most: number, sentence: string) =>
  z
    .union([z.string(), z.number()], { error: sentence })
    .transform((typed) => String(typed).trim())
    .pipe(z.string().regex(/^-?\d{1,3}(\.\d{1,8})?$/, { error: sentence }))
    .transform(Number)
    .pipe(z.number().min(-most, { error: sentence }).max(most, { error: sentence }));

const typedPlace = z.strictObject({
  latitude: degrees(90, 'Enter the degrees north, like 39.76'),
  longitude: degrees(180, 'Enter the degrees east, like -84.19: in the US they are below zero'),
});

const typedLocalFact = z.strictObject({
  kind: z.enum(localFactKinds).default('fact'),
  label: line('Enter what it is about, like “Free Medicare counseling”', 80),
  value: line('Enter the value, like “OSHIIP, 1-800-686-1578”', 120),
  sentence: line('Enter one sentence that explains it', longest.sentence),
  source: z.strictObject({
    name: line('Enter where it was read', 200),
    /** Empty for a statute or a brochure. Some public offices still have pages without https. */
    url: z
      .string()
      .trim()
      .pipe(z.literal('').or(z.url({ protocol: /^https?$/, error: 'Enter the address of the page, with https://' }))),
  }),
  checkedOn: typedDay('Enter the day you checked it'),
});

/** One of many pasted ZIP codes, so the message names the wrong one. Drops the four extra digits of a ZIP+4 code. */
const pastedZip = z
  .string()
  .transform((pasted) => pasted.replace(/-\d{4}$/, ''))
  .pipe(
    z.string().regex(/^\d{5}$/, { error: ({ input }) => `“${String(input)}” is no ZIP code: one has five digits` }),
  );

const typedPlanCounts = z.strictObject({
  area: line('Enter the area in which you counted, like “Montgomery County, Ohio”'),
  planYear: count(2020, 2100, 'Enter the plan year, like 2027'),
  organizations: count(1, most.plans, 'Enter how many organizations you represent there'),
  products: count(1, most.plans, 'Enter how many plans they offer there'),
  zips: z
    .array(pastedZip)
    .min(1, 'Enter the ZIP codes for which you counted')
    .max(most.zips, `Enter ${most.zips} ZIP codes or fewer`),
  checkedOn: typedDay('Enter the day you checked it'),
});

const inSpanish = (most: number) => z.string().trim().max(most, `Use ${most} characters or fewer`);

/** Spanish texts of a town. Spanish pages show the English of an empty one, marked as English. */
const townInSpanish = z.strictObject({
  summary: inSpanish(longest.sentence),
  visits: inSpanish(longest.sentence).refine((text) => !text || hasReadableVisits(text), visitDaysHint),
  /** Markdown. */
  text: inSpanish(longest.text).refine(canBeRead, whyNotRead),
});
export type TownInSpanish = z.infer<typeof townInSpanish>;
export const noTownInSpanish: TownInSpanish = { summary: '', visits: '', text: '' };

/** Content of a town page. The output is what is stored. */
export const townContent = z.strictObject({
  name: line('Enter the name of the town', 80),
  state: typedState,
  counties: z
    .array(line('Enter a county', 80))
    .min(1, 'Enter at least one county, like Montgomery County')
    .max(most.counties, `Enter ${most.counties} counties at most`),
  summary: line('Enter one sentence that is true of this town only', longest.sentence),
  visits: line('Enter where and when people can meet you', longest.sentence).refine(hasReadableVisits, visitDaysHint),
  /** Markdown. */
  text: z
    .string()
    .trim()
    .min(1, 'Write what is particular about this town')
    .max(longest.text, `Use ${longest.text} characters or fewer`)
    .refine(canBeRead, whyNotRead),
  spanish: townInSpanish.default(noTownInSpanish),
  /** Key of the fact with the open-enrollment dates for families there. */
  openEnrollment: fact.shape.key.nullable(),
  /** Null if the plans were not counted: the page then does not mention Medicare plans (42 CFR 422.2267(e)(41)). */
  planCounts: typedPlanCounts.nullable(),
  facts: z.array(typedLocalFact).max(most.facts, `Enter ${most.facts} at most`),
  nearby: z.array(slug).max(most.nearby, `Choose ${most.nearby} towns at most`),
  place: typedPlace.nullable().default(null),
  /** Id of the agent responsible for the town. */
  agent: slug.nullable(),
  isShown: z.boolean(),
});
export type TownContent = z.infer<typeof townContent>;
/** Content as typed into the form. */
export type TypedTown = z.input<typeof townContent>;

const storedTown = z.object({
  name: z.string(),
  state: z.string(),
  counties: z.array(z.string()),
  summary: z.string(),
  visits: z.string(),
  text: z.string(),
  spanish: z.object({ summary: z.string(), visits: z.string(), text: z.string() }).default(noTownInSpanish),
  openEnrollment: z.string().nullable(),
  planCounts: planCounts.nullable(),
  facts: z.array(localFact.extend({ source: factSource.extend({ url: z.string() }) })),
  nearby: z.array(slug),
  place: place.nullable().default(null),
  agent: slug.nullable(),
  isShown: z.boolean(),
});

/** Share of a town's text that another town's page repeats. */
const copied = z.object({
  /** Percentage of its five-word sequences. */
  percent: z.number().int().min(0).max(100),
  /** "Troy, OH" */
  of: z.string(),
});
export type CopiedText = z.infer<typeof copied>;

const checklist = {
  /** What the page still lacks. Visitors do not see the page until this is empty. */
  missing: z.array(z.string()),
  /** Town with the most text in common; null if none has any. */
  copied: copied.nullable(),
};

/** `GET /api/admin/towns`: towns by state and name, and the choices of the form. */
export const townList = z.object({
  items: z.array(z.object({ slug, name: z.string(), ...checklist, planYear: z.number().int().nullable() })),
  /** Agents who can be responsible for a town, with the states of their licenses. */
  agents: z.array(z.object({ id: slug, name: z.string(), states: z.array(z.string()) })),
  /** Facts with open-enrollment dates. */
  openEnrollments: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type TownList = z.infer<typeof townList>;

/** Response of `GET /api/admin/towns/:slug` and of a save. */
export const town = revised(storedTown).extend({ slug, ...checklist });
export type Town = Revised<TownContent> & Omit<z.infer<typeof town>, keyof Revised<unknown>>;

/** `PUT /api/admin/towns/:slug` */
export const townSave = revisedSave(townContent);
export type TownSave = RevisedSave<TownContent>;

/** `POST /api/admin/towns` */
export const townAdded = z.strictObject({ content: townContent });
