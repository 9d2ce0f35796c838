import { z } from 'zod';

import { factSource, calendarDay } from './facts';
import { fieldsInEnglish } from './own-words';
import { slug } from '../articles/posts';
import { stateCode } from './site';
import { teamMemberSummary } from './team';

/** The two numbers of the sentence in 42 CFR 422.2267(e)(41), for one service area. */
export const planCounts = z.object({
  area: z.string(),
  planYear: z.number().int(),
  organizations: z.number().int().positive(),
  products: z.number().int().positive(),
  /** ZIP codes that the count covers: Medicare plans are mentioned only there. */
  zips: z.array(z.string().regex(/^\d{5}$/)).default([]),
  checkedOn: calendarDay,
});

/** Position of a town on the map, in degrees north and degrees east. East is negative in the US. */
export const place = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
export type Place = z.infer<typeof place>;

/** A row of `GET /api/cities`: published towns only, by state and name. */
const citySummary = z.object({
  slug,
  name: z.string().min(1),
  state: z.object({ code: stateCode, name: z.string() }),
  counties: z.array(z.string()).min(1),
  /** One sentence that is true only of this town. */
  summary: z.string().min(1),
  english: fieldsInEnglish,
  /** Null if the agency has no counts: pages then carry no Medicare plan marketing for this town. */
  planCounts: planCounts.nullable(),
  /** The sentence with this area's numbers filled in; null exactly when `planCounts` is. */
  planSentence: z.string().nullable(),
});
export type CitySummary = z.infer<typeof citySummary>;

export const cityList = z.object({
  items: z.array(citySummary),
  /** When one of the towns was last edited. */
  changedAt: z.iso.datetime().optional(),
});
export type CityList = z.infer<typeof cityList>;

/**
 * `GET /api/cities/areas`: service areas with counted Medicare plans, by state and town. For the notice on pages that
 * mention Medicare: the list of towns is five times as large, mostly ZIP codes.
 */
export const countedAreas = z.object({
  items: z.array(
    z.object({
      /** "Miami County, Ohio" */
      area: z.string(),
      /** The regulated sentence with this area's two numbers. */
      sentence: z.string(),
      checkedOn: calendarDay,
    }),
  ),
});
export type CountedAreas = z.infer<typeof countedAreas>;

/** Kinds of local facts. Hospitals with their networks and a county's insurers are shown in sections of their own. */
export const localFactKinds = ['fact', 'hospital', 'insurers'] as const;
export type LocalFactKind = (typeof localFactKinds)[number];

/** A local fact with its source. */
export const localFact = z.object({
  kind: z.enum(localFactKinds).default('fact'),
  label: z.string(),
  value: z.string(),
  sentence: z.string(),
  source: factSource,
  checkedOn: calendarDay,
});
export type LocalFact = z.infer<typeof localFact>;

/** `GET /api/cities/:slug` */
export const city = citySummary.extend({
  /** HTML of the town's own text. Sanitized when saved. */
  html: z.string(),
  exchange: z.object({
    name: z.string(),
    url: z.url(),
    openEnrollment: z.string(),
    source: factSource,
    checkedOn: calendarDay,
  }),
  visits: z.string(),
  agent: teamMemberSummary,
  facts: z.array(localFact).min(3),
  nearby: z.array(z.object({ slug, name: z.string(), place: place.nullable().default(null) })),
  /** Null if no position is set: the page then has no map. */
  place: place.nullable().default(null),
});
export type City = z.infer<typeof city>;
