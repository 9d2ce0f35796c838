import { z } from 'zod';

import { topics } from '../lines-of-business/lines-of-business';

/** A calendar day without a time zone, `2026-11-21`. */
export const calendarDay = z.iso.date();

/** Where a fact was read, for a reader who wants to check it. */
export const factSource = z.object({ name: z.string().min(1), url: z.url().nullable() });

/**
 * A dated value that a page may state: a date, an amount, a percentage, a rule or a regulated sentence.
 * A fact without a source cannot be stored.
 */
export const fact = z.object({
  /** Stable, dotted: `medicare.open-enrollment.2027`. */
  key: z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/),
  topic: z.enum([...topics, 'agency', 'help']),
  /** What the fact is about, in a few words: "Medicare open enrollment". */
  label: z.string().min(1),
  /** What is printed large: "October 15 to December 7", "$202.90 a month". */
  value: z.string().min(1),
  /** Set where the law gives the value, word for word: articles must not say it in words of their own. */
  regulated: z.literal(true).optional(),
  /** One sentence that explains the value. */
  sentence: z.string().min(1),
  /** For enrollment windows: the first and last day, for drawings and days left. Both inclusive. */
  window: z.object({ opens: calendarDay, closes: calendarDay }).nullable(),
  /** The period in which the fact holds; null is open-ended. Past `to` it is never shown as current. */
  holds: z.object({ from: calendarDay.nullable(), to: calendarDay.nullable() }),
  /** "US", or a state's two letters. */
  jurisdiction: z.string().regex(/^[A-Z]{2}$/),
  source: factSource,
  checkedOn: calendarDay,
  /** Why the fact is disputed and what is safe either way; null where it is settled. */
  contested: z.string().nullable(),
});
export type Fact = z.infer<typeof fact>;

export type FactTopic = Fact['topic'];

const beginning = fact.shape.key;
const mostBeginnings = 20;

/**
 * Query of `GET /api/facts`, since a page carries every answer that it reads: the facts of one topic, as releases before
 * this version ask, or those `under` the beginnings of their keys, by whole segments: `help,group.special-enrollment`.
 */
export const factListQuery = z
  .object({
    topic: fact.shape.topic.optional(),
    under: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(beginning).max(mostBeginnings))
      .optional(),
  })
  .strict();
export type FactListQuery = z.infer<typeof factListQuery>;

/** `GET /api/facts`: the facts that hold today, in the order of the seed. */
export const factList = z.object({ items: z.array(fact) });
export type FactList = z.infer<typeof factList>;

/**
 * Query of `GET /api/admin/facts`: with `expired` only those whose period has ended or ends within so many days;
 * without it all of them.
 */
export const factReviewQuery = z
  .object({
    expired: z.enum(['', 'true']).optional(),
    within: z.coerce.number().int().min(0).max(366).default(0),
  })
  .strict();
export type FactReviewQuery = z.infer<typeof factReviewQuery>;

/** `GET /api/admin/facts`: what an owner has to look at, soonest end first. */
export const factReview = z.object({
  /**
   * `daysLeft` counts from today to the last day of the period: below 0 it is over, null it has no end.
   * `statedIn` are the first articles that state it, by title.
   */
  items: z.array(
    fact.extend({
      daysLeft: z.number().int().nullable(),
      statedIn: z.array(z.object({ slug: z.string(), title: z.string() })),
      /** Whether more articles state it than are listed; left out where none does. */
      isStatedInMore: z.literal(true).optional(),
    }),
  ),
});
export type FactReview = z.infer<typeof factReview>;

/** What a fact said before, and the day from which it says something else. */
const earlierValue = z.object({ value: z.string(), until: calendarDay });

/** `GET /api/facts/ledger`: the facts that hold today, with who checked them, what they said before and who states them. */
export const factLedger = z.object({
  items: z.array(
    fact.extend({
      /** Who of the agency's people looked it up last; null for the agency as a whole. */
      checkedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
      /** Newest first. */
      before: z.array(earlierValue),
      /** The first articles that visitors can read, by title. */
      statedIn: z.array(z.object({ slug: z.string(), title: z.string() })),
      /** Whether more articles state it than are listed; left out where none does. */
      isStatedInMore: z.literal(true).optional(),
    }),
  ),
});
export type FactLedger = z.infer<typeof factLedger>;
export type LedgerEntry = FactLedger['items'][number];
