import { z } from 'zod';

import { quoteProducts } from './quote-options';

/** Minimum number of answered requests for a median: with fewer, a single request distorts it. */
export const fewestAnswered = 5;

const figures = {
  /** Number of requests with a first answer. */
  answered: z.number().int(),
  /** Number of those answered by the promised day. */
  kept: z.number().int(),
  /**
   * Median hours to the first answer, including nights and weekends; null if fewer than `fewestAnswered` are answered.
   */
  medianHours: z.number().nullable(),
  /** Number of waiting requests due today; `late` counts those past due. */
  dueToday: z.number().int(),
  late: z.number().int(),
};

/** `GET /api/admin/quotes/answers`: response times for requests of the last 90 days. */
export const answerTimes = z.object({
  /** First of these days. */
  since: z.iso.date(),
  /** In form order. */
  products: z.array(z.object({ product: z.enum(quoteProducts), ...figures })),
  /**
   * Figures per person, sorted by name. A request counts for the person who first answered it, or for its assignee
   * while unanswered. A null name means unassigned, or an account that no longer exists.
   */
  people: z.array(z.object({ name: z.string().nullable(), ...figures })),
});
export type AnswerTimes = z.infer<typeof answerTimes>;
export type AnswerFigures = Omit<AnswerTimes['people'][number], 'name'>;
