import type {
  BrowserFailureReport,
  CanaryReport,
  ReleaseAction,
  ReleaseProvenance,
  RemoteReport,
} from 'contract/release-report';
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

const canaryVerdicts: Readonly<Record<CanaryReport['verdict'], string>> = {
  worse: 'It fails more often, so the site is about to end it',
  'as good': 'As good, so it is about to reach more visitors',
  undecided: 'Not enough views yet',
};

/** What a share of the visitors has in the place of the active version, and how it does there. */
export const canaryInWords = ({ version, share, failed, verdict }: CanaryReport): string =>
  `${version} for ${share}% of visitors: ${failed === null ? canaryVerdicts[verdict] : `it cannot be loaded, so nobody has it: ${failed}`}`;

const phases: Readonly<Record<BrowserFailureReport['kind'], string>> = {
  load: 'while loading',
  hydration: 'at hydration',
  render: 'while rendering',
  script: 'in a script',
};

/** `1.1.0, page article: TypeError while rendering, 3 times` */
export function failureInWords({ version, error, kind, page, times }: BrowserFailureReport): string {
  const where = page ? `, page ${page.slice('./'.length)}` : '';
  return `${version}${where}: ${error} ${phases[kind]}, ${times === 1 ? 'once' : `${formatNumber(times)} times`}`;
}

export const doneInWords: Readonly<Record<ReleaseAction['action'], string>> = {
  rollback: 'The version before is active again',
  disable: 'Its pages are out of service',
  enable: 'Its pages are back in service',
  finish: 'All visitors have the new version',
};

/** What git shows of a commit's id. */
const shortId = 10;

/** `commit 1f2e3d4c5b by Ann Lee` */
export function commitInWords(provenance: ReleaseProvenance | null): string {
  if (!provenance?.commit) return 'No commit recorded';
  const { id, author, isModified } = provenance.commit;
  return `Commit ${id.slice(0, shortId)} by ${author}${isModified ? ', with changes that are not committed' : ''}`;
}
