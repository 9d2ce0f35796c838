import { z } from 'zod';

import { remoteName } from './release';

const tally = z.object({ trials: z.int(), failures: z.int() });

/**
 * Counts of pages rendered by this shell (`renders`), of visitors' networks whose browsers showed the page (`views`),
 * and of those where it was slow to paint (`paints`), slow to respond to input (`delays`) or shifted its layout
 * (`shifts`). Older shells do not report the last two.
 */
const health = { renders: tally, views: tally, paints: tally, delays: tally.optional(), shifts: tally.optional() };
const verdict = z.enum(['worse', 'as good', 'undecided']);

/**
 * Provenance of a release. It is stored beside the release and is not part of it: the same bytes are the same release,
 * from whichever commit and machine.
 */
export const releaseProvenance = z.object({
  publishedAt: z.iso.datetime(),
  /** Who published it: `ann, on the command line`, `the start of the site`. Absent if it was not recorded yet. */
  by: z.string().optional(),
  /** Null if it was not published from a git repository. */
  commit: z
    .object({
      id: z.string().regex(/^[0-9a-f]{40,64}$/),
      author: z.string(),
      /** Whether the working tree had uncommitted changes. */
      isModified: z.boolean(),
    })
    .nullable(),
  /** Section of the remote's CHANGELOG.md for this version; null if there is none. */
  notes: z.string().nullable(),
});
export type ReleaseProvenance = z.infer<typeof releaseProvenance>;

/** A release that some visitors get, compared with the one that the others got in the same period. */
const canaryReport = z.object({
  version: z.string(),
  /** Percentage of visitors. */
  share: z.int(),
  since: z.iso.datetime(),
  /** Why this shell cannot load it; null if it can. */
  failed: z.string().nullable(),
  canary: z.object(health),
  others: z.object(health),
  verdict,
});
export type CanaryReport = z.infer<typeof canaryReport>;

/** A position in a script, and in the source it was built from. */
const stackFrame = z.object({
  /** `/_mf/mf-blog/1.0.0-1f2e3d4c/35.33afe825.js:1:2045` */
  at: z.string(),
  /** `src/article/share.tsx:35:12`; null without a source map. */
  source: z.string().nullable(),
  /** Text of that source line. */
  code: z.string().nullable(),
});
export type StackFrame = z.infer<typeof stackFrame>;

/** A failure in visitors' browsers, with the number of reports. */
const browserFailure = z.object({
  version: z.string(),
  /** Name of the page in the release, `./article`; null if no page has the URL. */
  page: z.string().nullable(),
  kind: z.enum(['load', 'hydration', 'render', 'script']),
  /** `TypeError` */
  error: z.string(),
  times: z.int(),
  last: z.iso.datetime(),
  /** Innermost frame first. */
  stack: z.array(stackFrame),
});
export type BrowserFailureReport = z.infer<typeof browserFailure>;

/** Health of a version in the hour that started at `at`. */
const hourReport = z.object({ version: z.string(), at: z.iso.datetime(), ...health });
export type HourReport = z.infer<typeof hourReport>;

const remoteReport = z.object({
  remote: remoteName,
  version: z.string(),
  /** Paths below which its pages are. Unknown to older shells, and while the bucket is down. */
  sections: z.array(z.string()).optional(),
  state: z.enum(['enabled', 'disabled']),
  /** Null if it was promoted before this was recorded. */
  activatedAt: z.iso.datetime().nullable(),
  /** Version that a rollback returns to; null if there is none. */
  before: z.string().nullable(),
  /** Why this shell cannot load it; null if it can. */
  failed: z.string().nullable(),
  /** Null if it was published before this was recorded. */
  provenance: releaseProvenance.nullable(),
  /** Totals since this shell started. */
  ...health,
  /** The same per hour for the last 24 hours, without hours that have no data. Older shells do not report it. */
  hours: z.array(hourReport).optional(),
  /** Null if it is not compared with the previous version. */
  verdict: verdict.nullable(),
  canary: canaryReport.nullable(),
  /** Failures of the versions that visitors have now, most frequent first. Older shells do not report them. */
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
  /** Releases that visitors got with this revision. */
  released: z.array(z.object({ remote: remoteName, version: z.string(), provenance: releaseProvenance.nullable() })),
});
export type RevisionReport = z.infer<typeof revisionReport>;

/** A failed release that the site rolled back. No release of that remote has followed since. */
const takenBack = z.object({ remote: remoteName, reason: z.string(), at: z.iso.datetime() });
export type TakenBackReport = z.infer<typeof takenBack>;

/** `GET /_releases`: active releases, their health, and the history, newest first. */
export const releaseReport = z.object({
  remotes: z.array(remoteReport),
  takenBack: z.array(takenBack),
  history: z.array(revisionReport),
});
export type ReleaseReport = z.infer<typeof releaseReport>;

/** Limit of the reason for an action on a release, in characters. */
export const longestReleaseReason = 300;

/**
 * Body of `POST /_releases`. The versions are those that the admin saw: if others are active by now, nothing is done.
 */
export const releaseAction = z.strictObject({
  action: z.enum(['rollback', 'disable', 'enable', 'finish']),
  remote: remoteName,
  version: z.string(),
  /** Version of the canary; null if there was none. */
  canary: z.string().nullable(),
  /** Why it is done, recorded with the revision. Older admin pages ask for it at a rollback at most. */
  reason: z.string().trim().max(longestReleaseReason).optional(),
});
export type ReleaseAction = z.infer<typeof releaseAction>;
