import { z } from 'zod';

import { quoteProducts } from './quote-options';

/** Requests that were answered before anything is said of how soon: fewer say more about one of them than about people. */
export const fewestAnswered = 5;

const figures = {
  /** How many had a first answer. */
  answered: z.number().int(),
  /** Of these, how many by the promised day. */
  kept: z.number().int(),
  /** Hours until half of them had it, nights and weekends included; null where fewer than `fewestAnswered` had one. */
  medianHours: z.number().nullable(),
  /** How many wait whose promised day is today, and whose has passed. */
  dueToday: z.number().int(),
  late: z.number().int(),
};

/** `GET /api/admin/quotes/answers`: how soon those were answered who asked in the last 90 days. */
export const answerTimes = z.object({
  /** The first of these days. */
  since: z.iso.date(),
  /** In the order of the forms. */
  products: z.array(z.object({ product: z.enum(quoteProducts), ...figures })),
  /**
   * By name: whose answer was the first, and whose work it is where nobody has answered yet. A null name is nobody's work,
   * or that of an account that is gone.
   */
  people: z.array(z.object({ name: z.string().nullable(), ...figures })),
});
export type AnswerTimes = z.infer<typeof answerTimes>;
export type AnswerFigures = Omit<AnswerTimes['people'][number], 'name'>;
