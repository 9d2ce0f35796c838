import { z } from 'zod';

import { remoteName } from './release';

const tally = z.object({ trials: z.int(), failures: z.int() });

/**
 * Pages that this shell rendered, visitors' networks whose browser showed it, and those where it was slow to paint, slow to
 * answer a touch, or moved. A shell of before says nothing of the last two.
 */
const health = { renders: tally, views: tally, paints: tally, delays: tally.optional(), shifts: tally.optional() };
const verdict = z.enum(['worse', 'as good', 'undecided']);

/**
 * What is known of how a release came about. It is kept beside the release and is no part of it: the same bytes are the
 * same release, from whichever commit and machine.
 */
export const releaseProvenance = z.object({
  publishedAt: z.iso.datetime(),
  /** Null where it was not published from a git repository. */
  commit: z
    .object({
      id: z.string().regex(/^[0-9a-f]{40,64}$/),
      author: z.string(),
      /** There were changes beside it that nobody has committed. */
      isModified: z.boolean(),
    })
    .nullable(),
  /** The version's section of the remote's CHANGELOG.md; null where there is none. */
  notes: z.string().nullable(),
});
export type ReleaseProvenance = z.infer<typeof releaseProvenance>;

/** A release that some visitors have, and the one that the others had in the same time. */
const canaryReport = z.object({
  version: z.string(),
  /** Percent of the visitors. */
  share: z.int(),
  since: z.iso.datetime(),
  /** Why this shell cannot load it; null where it can. */
  failed: z.string().nullable(),
  canary: z.object(health),
  others: z.object(health),
  verdict,
});
export type CanaryReport = z.infer<typeof canaryReport>;

/** A position in a script, and in the source that it was made from. */
const stackFrame = z.object({
  /** `/_mf/mf-blog/1.0.0-1f2e3d4c/35.33afe825.js:1:2045` */
  at: z.string(),
  /** `src/article/share.tsx:35:12`; null where no source map is kept. */
  source: z.string().nullable(),
  /** That line of it. */
  code: z.string().nullable(),
});
export type StackFrame = z.infer<typeof stackFrame>;

/** What failed in visitors' browsers, as often as they said so. */
const browserFailure = z.object({
  version: z.string(),
  /** The page's name in the release, `./article`; null where no page stands at the address. */
  page: z.string().nullable(),
  kind: z.enum(['load', 'hydration', 'render', 'script']),
  /** `TypeError` */
  error: z.string(),
  times: z.int(),
  last: z.iso.datetime(),
  /** The innermost first. */
  stack: z.array(stackFrame),
});
export type BrowserFailureReport = z.infer<typeof browserFailure>;

/** What was seen of a version in an hour that began at `at`. */
const hourReport = z.object({ version: z.string(), at: z.iso.datetime(), ...health });
export type HourReport = z.infer<typeof hourReport>;

const remoteReport = z.object({
  remote: remoteName,
  version: z.string(),
  state: z.enum(['enabled', 'disabled']),
  /** Null where it was promoted before that was kept. */
  activatedAt: z.iso.datetime().nullable(),
  /** The version that a rollback returns to; null where there is none. */
  before: z.string().nullable(),
  /** Why this shell cannot load it; null where it can. */
  failed: z.string().nullable(),
  /** Null where it was published before that was kept. */
  provenance: releaseProvenance.nullable(),
  /** Since this shell started. */
  ...health,
  /** The same by the hour, for the last 24: those in which anything was seen. A shell of before says nothing of it. */
  hours: z.array(hourReport).optional(),
  /** Null where it is not held against the one before. */
  verdict: verdict.nullable(),
  canary: canaryReport.nullable(),
  /** Of the versions that visitors have now, the most frequent first. A shell of before says nothing of it. */
  browserFailures: z.array(browserFailure).optional(),
});
export type RemoteReport = z.infer<typeof remoteReport>;

const revisionReport = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
  skipped: z.array(z.object({ check: z.string(), reason: z.string() })),
  /** `mf-blog 1.0.0 -> 1.1.0`, `1 page more`, `+2.1 KB of scripts` */
  differences: z.array(z.string()),
  /** The releases that visitors have since then and did not have before. */
  released: z.array(z.object({ remote: remoteName, version: z.string(), provenance: releaseProvenance.nullable() })),
});
export type RevisionReport = z.infer<typeof revisionReport>;

/** A release that failed, and was taken back by the site. Nobody has released anything of that remote since. */
const takenBack = z.object({ remote: remoteName, reason: z.string(), at: z.iso.datetime() });
export type TakenBackReport = z.infer<typeof takenBack>;

/** `GET /_releases`: what is active, how it does, and what became of it, newest first. */
export const releaseReport = z.object({
  remotes: z.array(remoteReport),
  takenBack: z.array(takenBack),
  history: z.array(revisionReport),
});
export type ReleaseReport = z.infer<typeof releaseReport>;

/** Body of `POST /_releases`. The versions are those that were seen: where others are active by now nothing is done. */
export const releaseAction = z.strictObject({
  action: z.enum(['rollback', 'disable', 'enable', 'finish']),
  remote: remoteName,
  version: z.string(),
  /** The canary's; null where there was none. */
  canary: z.string().nullable(),
});
export type ReleaseAction = z.infer<typeof releaseAction>;
