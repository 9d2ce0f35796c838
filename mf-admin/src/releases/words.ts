import type { ReleaseAction, RemoteReport } from 'contract/release-report';
import { formatNumber } from 'ui';

/** `3 of 1,200 failed` */
export function tallyInWords({ trials, failures }: RemoteReport['renders'], none: string): string {
  return trials === 0 ? none : `${formatNumber(failures)} of ${formatNumber(trials)} failed`;
}

const verdicts: Readonly<Record<NonNullable<RemoteReport['verdict']>, string>> = {
  worse: 'Fails more often than the version before',
  'as good': 'As good as the version before',
  undecided: 'Not enough views yet to compare it with the version before',
};

/** How the active version does, in one sentence. */
export function healthInWords({ state, failed, verdict, before }: RemoteReport): string {
  if (state === 'disabled') return 'Disabled: visitors are told that its pages are not available';
  if (failed !== null) return `It cannot be loaded, so the version before serves its pages: ${failed}`;
  if (verdict) return verdicts[verdict];
  return before === null ? 'There is no version before it' : 'Active for more than a day, so it is no longer compared';
}

export const doneInWords: Readonly<Record<ReleaseAction['action'], string>> = {
  rollback: 'The version before is active again',
  disable: 'Its pages are out of service',
  enable: 'Its pages are back in service',
};
