import { z } from 'zod';

import { localTime } from '../articles/local-time';
import { canBeRead } from '../articles/readable-text';
import { quoteProducts } from '../lines-of-business/lines-of-business';
import { t } from '../words/words';
import { textsIn } from './service-text';
import { revised, revisedSave, type Revised, type RevisedSave } from './revised';

const longest = 2_000;
export const mostQuestions = 16;
export const mostRows = 12;

/** Number of steps on every service page. */
export const stepCount = 4;

const localizedText = z.string().max(longest, { error: () => t`Use ${longest} characters or fewer` });

/** A text in English and Spanish. If the Spanish is empty, Spanish readers see the English. */
const bilingualText = z.strictObject({ en: localizedText, es: localizedText });
export type BilingualText = z.infer<typeof bilingualText>;

/**
 * Content of a service page that owners edit: Markdown with paragraphs, links, bold and `:fact[key]`. A draft may lack
 * anything that publishing requires.
 */
export const serviceContent = z.strictObject({
  lead: bilingualText,
  steps: z.array(z.strictObject({ title: bilingualText, text: bilingualText })).length(stepCount),
  /** Rows of the comparison table; empty on a page without one. */
  rows: z
    .array(z.strictObject({ label: bilingualText, cells: z.array(bilingualText).max(3) }))
    .max(mostRows, { error: () => t`Keep it to ${mostRows} rows` }),
  questions: z
    .array(z.strictObject({ question: bilingualText, answer: bilingualText }))
    .max(mostQuestions, { error: () => t`Keep it to ${mostQuestions} questions` }),
});
export type ServiceContent = z.infer<typeof serviceContent>;

export { serviceLayouts } from '../lines-of-business/layouts';

const serviceLine = z.enum(quoteProducts);

const schedule = z.object({
  /** Local time in the agency's time zone of now, `2026-12-01T09:00`, and the moment it denotes. */
  local: z.string(),
  at: z.iso.datetime(),
  /** Version that will be published then. */
  version: z.number().int(),
  by: z.string(),
});

const state = {
  line: serviceLine,
  /** Version that visitors see, and the time it was published. */
  published: z.object({ version: z.number().int(), at: z.iso.datetime() }),
  schedule: schedule.nullable(),
};

/** `GET /api/admin/services`: the service pages of the lines of business that the agency sells. */
export const serviceList = z.object({
  items: z.array(z.object({ ...state, version: z.number().int(), path: z.string(), name: z.string() })),
});
export type ServiceList = z.infer<typeof serviceList>;

/** Response of `GET /api/admin/services/:line` and of every change to it. */
export const service = revised(serviceContent).extend({
  ...state,
  path: z.string(),
  name: z.string(),
  /** Warnings about Spanish texts that may no longer match the English, as sentences. */
  warnings: z.array(z.string()),
});
export type Service = Revised<ServiceContent> & Omit<z.infer<typeof service>, keyof Revised<unknown>>;

const tooMuch = () =>
  t`This has more lines and signs, such as brackets and asterisks, than can be read. Take some of them out.`;

/** A content whose texts can be checked in one request: each alone, and all together. */
const readableContent = serviceContent.superRefine((content, context) => {
  const texts = textsIn(content).map(({ place, text }) => ({ path: [...place.split('.'), 'en'], text: text.en }));
  for (const { path, text } of [...texts, { path: [], text: texts.map((one) => one.text).join('\n\n') }])
    if (!canBeRead(text)) context.addIssue({ code: 'custom', path, message: tooMuch() });
});

/** `PUT /api/admin/services/:line`: saves the draft. */
export const serviceSave = revisedSave(readableContent);
export type ServiceSave = RevisedSave<ServiceContent>;

const baseVersion = z.number().int().positive();

/** `POST /api/admin/services/:line/publish` */
export const servicePublishing = z.strictObject({ baseVersion });
export type ServicePublishing = z.infer<typeof servicePublishing>;

/**
 * `PUT /api/admin/services/:line/schedule`: a local time in the agency's time zone; null removes the schedule. 409
 * `conflict` if the scheduled time is no longer `from`; null for none. Without `from`, any schedule is replaced.
 */
export const serviceScheduling = z.strictObject({
  baseVersion,
  publishAt: localTime.nullable(),
  from: localTime.nullable().optional(),
});
export type ServiceScheduling = z.infer<typeof serviceScheduling>;
