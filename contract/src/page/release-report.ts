import { z } from 'zod';

import { remoteName } from './release';

const tally = z.object({ trials: z.int(), failures: z.int() });

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
  /** Pages that this shell rendered, and visitors' networks whose browser showed it, since it started. */
  renders: tally,
  views: tally,
  /** Null where it is not held against the one before. */
  verdict: z.enum(['worse', 'as good', 'undecided']).nullable(),
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
});
export type RevisionReport = z.infer<typeof revisionReport>;

/** `GET /_releases`: what is active, how it does, and what became of it, newest first. */
export const releaseReport = z.object({
  remotes: z.array(remoteReport),
  history: z.array(revisionReport),
});
export type ReleaseReport = z.infer<typeof releaseReport>;

/** Body of `POST /_releases`. The version is the one that was seen: where another is active by now nothing is done. */
export const releaseAction = z.strictObject({
  action: z.enum(['rollback', 'disable', 'enable']),
  remote: remoteName,
  version: z.string(),
});
export type ReleaseAction = z.infer<typeof releaseAction>;
