import { z } from 'zod';

import { rowNumber } from '../http/row-number';
import { line } from '../quotes/quote-fields';
import { optionalDay, typedDay } from './agency';
import { calendarDay, fact, factPlace, factSource } from './facts';
import { revised, revisedSave, type Revised, type RevisedSave } from './revised';

const longest = { label: 80, value: 400, sentence: 600, source: 200, contested: 400 };

const typedPeriod = z
  .strictObject({ from: optionalDay, to: optionalDay })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'Enter an end that is not before the start',
  });

const typedWindow = z
  .strictObject({ opens: typedDay('Enter its first day'), closes: typedDay('Enter its last day') })
  .refine(({ opens, closes }) => opens <= closes, {
    path: ['closes'],
    message: 'Enter a last day that is not before the first',
  });

/** A text that pages print within a line, however it was typed. */
const onOneLine = (sentence: string, limit: number) =>
  line(sentence, limit).transform((text) => text.replace(/\s+/g, ' '));

const withHttps = 'Enter the address of the page, with https://';

/** A figure of a fact: the current one, or the next one that waits for its start day. */
const figure = {
  /** Subject, which may name the year of the figure. Without it the subject stays as it is. */
  label: onOneLine('Enter what the fact is about, like “Part B premium in 2027”', longest.label).optional(),
  value: onOneLine('Enter the value, like “$202.90 a month”', longest.value),
  sentence: onOneLine('Enter one sentence that explains the value', longest.sentence),
  holds: typedPeriod,
  window: typedWindow.nullable(),
  source: z.strictObject({
    name: line('Enter where it was read, like “CMS, 2027 Medicare Parts A & B fact sheet”', longest.source),
    url: z
      .string()
      .trim()
      .pipe(z.url({ error: withHttps }).regex(/^https:\/\//i, withHttps)),
  }),
  checkedOn: typedDay('Enter the day you checked it'),
  contested: z
    .string()
    .trim()
    .max(longest.contested, `Use ${longest.contested} characters or fewer`)
    .transform((text) => text || null)
    .nullable(),
};

/** Fields of a fact that admins edit. Its key, topic and jurisdiction are fixed, since pages look it up by them. */
export const factContent = z.strictObject({
  ...figure,
  /** Figure that replaces this one on its `holds.from`. */
  next: z
    .strictObject(figure)
    .refine(({ holds }) => holds.from !== null, {
      path: ['holds', 'from'],
      message: 'Enter the day on which it takes the place of this one',
    })
    .nullable(),
});
export type FactContent = z.infer<typeof factContent>;
export type FactFigure = Omit<FactContent, 'next'>;
/** Content as typed into the form. */
export type TypedFact = z.input<typeof factContent>;

const storedFigure = z.object({
  label: z.string().optional(),
  value: z.string(),
  sentence: z.string(),
  holds: z.object({ from: calendarDay.nullable(), to: calendarDay.nullable() }),
  window: z.object({ opens: calendarDay, closes: calendarDay }).nullable(),
  source: factSource.extend({ url: z.string() }),
  checkedOn: calendarDay,
  contested: z.string().nullable(),
});

/** Editable fields of a fact, as returned in responses. */
export const storedFact = storedFigure.extend({ next: storedFigure.nullable() });

/** Response of `GET /api/admin/facts/:key` and of a save. */
export const editedFact = revised(storedFact).extend({
  key: fact.shape.key,
  label: z.string(),
  topic: fact.shape.topic,
  jurisdiction: z.string(),
  /** Whether the law prescribes the value, word for word. */
  regulated: z.boolean(),
  daysLeft: z.number().int().nullable(),
  /** Pages that state it by key. Pages about its topic may state it as well. */
  statedIn: z.array(factPlace),
  /** True if more articles state it than are listed; otherwise left out. */
  isStatedInMore: z.literal(true).optional(),
});
export type EditedFact = Revised<FactContent> & Omit<z.infer<typeof editedFact>, keyof Revised<unknown>>;

/** `PUT /api/admin/facts/:key`. `confirmed` states that the admin has compared a regulated value with the law. */
export const factSave = revisedSave(factContent).extend({ confirmed: z.boolean().default(false) });
export type FactSave = RevisedSave<FactContent> & { confirmed: boolean };

/** `POST /api/admin/facts/:key/check`: records that the fact was verified today and still holds. */
export const factChecked = z.strictObject({ baseVersion: rowNumber });
