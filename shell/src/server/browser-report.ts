import { remoteName } from 'contract/release';
import { z } from 'zod';

/** Milliseconds. */
const longestStay = 24 * 60 * 60 * 1000;
const longestDelay = 120_000;

/** A position in one of our scripts. */
const position = z
  .string()
  .max(200)
  .regex(/^\/_(mf|shell)\/[\w./-]+[:\d]*$/);

const origin = {
  remote: remoteName.max(40),
  version: z.string().regex(/^[\w.+-]{1,80}$/),
  revision: z.int().nonnegative(),
  /** The page's name in the release; absent if the URL has no page. */
  page: z
    .string()
    .regex(/^\.\/[a-z0-9-]{1,40}$/)
    .optional(),
  /** For a traced document: the name of its trace, and the milliseconds since its request. */
  trace: z.string().max(80).optional(),
  ms: z.int().min(0).max(longestStay).optional(),
};

const view = z.strictObject({ kind: z.literal('view'), ...origin });

const failure = z.strictObject({
  kind: z.enum(['load', 'hydration', 'render', 'script']),
  ...origin,
  /** `TypeError`, with the number that React's production build has instead of a message. */
  error: z.string().regex(/^[A-Za-z]{1,40}(#\d{1,4})?$/),
  at: position.optional(),
  /** The calling positions. */
  callers: z.array(position).max(4).default([]),
});
export type FailureReport = z.infer<typeof failure>;

const vitals = z.strictObject({
  kind: z.literal('vitals'),
  ...origin,
  /** Milliseconds: the largest paint, and the longest interaction. */
  paint: z.number().min(0).max(longestDelay),
  delay: z.number().min(0).max(longestDelay),
  /** Cumulative layout shift. */
  shift: z.number().min(0).max(100),
});
export type VitalsReport = z.infer<typeof vitals>;

/** A browser's report. It leaves no room for visitor data: our own names, numbers, and positions in our scripts. */
export const browserReport = z.discriminatedUnion('kind', [view, failure, vitals]);
export type BrowserReport = z.infer<typeof browserReport>;
