import { z } from 'zod';

import { topics } from '../lines-of-business/lines-of-business';

/** A calendar day without a time zone, `2026-11-21`. */
export const calendarDay = z.iso.date();

/** Source of a fact, for readers who want to check it. */
export const factSource = z.object({ name: z.string().min(1), url: z.url().nullable() });

/**
 * A dated value that a page may state: a date, an amount, a percentage, a rule or a regulated sentence.
 * A fact without a source cannot be stored.
 */
export const fact = z.object({
  /** Stable, dotted: `medicare.open-enrollment.2027`. */
  key: z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/),
  topic: z.enum([...topics, 'agency', 'help']),
  /** Subject in a few words: "Medicare open enrollment". */
  label: z.string().min(1),
  /** Value shown in large type: "October 15 to December 7", "$202.90 a month". */
  value: z.string().min(1),
  /** Set if the law prescribes the value word for word: articles must not rephrase it. */
  regulated: z.literal(true).optional(),
  /** One sentence that explains the value. */
  sentence: z.string().min(1),
  /** First and last day of an enrollment window, both inclusive, for drawings and for the days left. */
  window: z.object({ opens: calendarDay, closes: calendarDay }).nullable(),
  /** The period in which the fact holds; null is open-ended. Past `to` it is never shown as current. */
  holds: z.object({ from: calendarDay.nullable(), to: calendarDay.nullable() }),
  /** "US", or the two letters of a state. */
  jurisdiction: z.string().regex(/^[A-Z]{2}$/),
  source: factSource,
  checkedOn: calendarDay,
  /** Why the fact is disputed, and what is safe either way; null if it is settled. */
  contested: z.string().nullable(),
});
export type Fact = z.infer<typeof fact>;

export type FactTopic = Fact['topic'];

const beginning = fact.shape.key;
const mostBeginnings = 20;

/**
 * Query of `GET /api/facts`. A page embeds every response it reads, so this narrows the list: to one topic, as releases
 * before this version request it, or to facts whose keys start with an entry of `under`, by whole segments:
 * `help,group.special-enrollment`.
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

/** `GET /api/facts`: facts that hold today, in seed order. */
export const factList = z.object({ items: z.array(fact) });
export type FactList = z.infer<typeof factList>;

/**
 * Query of `GET /api/admin/facts`. With `expired`: only facts whose period has ended or ends in at most `within` days.
 * Without it: all facts.
 */
export const factReviewQuery = z
  .object({
    expired: z.enum(['', 'true']).optional(),
    within: z.coerce.number().int().min(0).max(366).default(0),
  })
  .strict();
export type FactReviewQuery = z.infer<typeof factReviewQuery>;

/** A place that states a fact. */
export const factPlace = z.object({ path: z.string(), title: z.string() });
export type FactPlace = z.infer<typeof factPlace>;

/** `GET /api/admin/facts`: facts for an owner to review, earliest end first. */
export const factReview = z.object({
  /**
   * `daysLeft` counts from today to the last day of the period: negative if it is over, null if it has no end.
   * `statedIn` lists the first articles that state the fact, by title.
   */
  items: z.array(
    fact.extend({
      daysLeft: z.number().int().nullable(),
      statedIn: z.array(z.object({ slug: z.string(), title: z.string() })),
      /** True if more articles state it than are listed; otherwise left out. */
      isStatedInMore: z.literal(true).optional(),
      /** Other places that state it, such as service pages, forms and mails. */
      pages: z.array(factPlace).default([]),
    }),
  ),
});
export type FactReview = z.infer<typeof factReview>;

/** A former value of a fact, and the day on which the next one replaced it. */
const earlierValue = z.object({ value: z.string(), until: calendarDay });

/**
 * `GET /api/facts/ledger`: facts that hold today, with who checked them, their former values and the articles that
 * state them.
 */
export const factLedger = z.object({
  items: z.array(
    fact.extend({
      /** Team member who checked it last; null for the agency as a whole. */
      checkedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
      /** Newest first. */
      before: z.array(earlierValue),
      /** First published articles that state it, by title. */
      statedIn: z.array(z.object({ slug: z.string(), title: z.string() })),
      /** True if more articles state it than are listed; otherwise left out. */
      isStatedInMore: z.literal(true).optional(),
    }),
  ),
});
export type FactLedger = z.infer<typeof factLedger>;
export type LedgerEntry = FactLedger['items'][number];
