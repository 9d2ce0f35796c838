import type { HourReport } from 'contract/release-report';
import { t } from 'contract/words';

/** Kinds of failures that are counted for each release, with their titles. */
export const failureKinds = [
  ['renders', t`Pages that failed`],
  ['views', t`Networks with errors`],
  ['paints', t`Slow to show`],
  ['delays', t`Slow to answer`],
  ['shifts', t`Moved while read`],
] as const;

export type FailureKind = (typeof failureKinds)[number][0];

export type Tally = HourReport['renders'];

export const noTrials: Tally = { trials: 0, failures: 0 };
