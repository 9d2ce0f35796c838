import type {
  BrowserFailureReport,
  CanaryReport,
  ReleaseAction,
  ReleaseProvenance,
  RemoteReport,
} from 'contract/release-report';
import { plural, t } from 'contract/words';
import { formatList, formatNumber } from 'ui';

/** Formats a tally of what its title names: `3 of 1,200`. */
export function shareInWords({ trials, failures }: RemoteReport['renders']): string {
  return trials === 0 ? t`No data yet` : t`${formatNumber(failures)} of ${formatNumber(trials)}`;
}

/** Says which pages a remote has: `Pages below /blog and /team`. Empty if an older shell does not report it. */
export function pagesInWords(sections: readonly string[] = []): string {
  if (sections.length === 0) return '';
  return sections.includes('/')
    ? t`All pages that belong to none of the others`
    : t`Pages below ${formatList(sections)}`;
}

const verdicts: Readonly<Record<NonNullable<RemoteReport['verdict']>, string>> = {
  worse: t`Fails more often than the version before`,
  'as good': t`As good as the version before`,
  undecided: t`Not enough views yet to compare it with the version before`,
};

/** Describes the health of the active version in a sentence. */
export function healthInWords({ state, failed, verdict, before }: RemoteReport): string {
  if (state === 'disabled') return t`Disabled: visitors are told that its pages are not available`;
  if (failed !== null) return t`It cannot be loaded, so the version before serves its pages: ${failed}`;
  if (verdict) return verdicts[verdict];
  return before === null
    ? t`There is no version before it`
    : t`Released more than a day ago, so it is no longer compared`;
}

const canaryVerdicts: Readonly<Record<CanaryReport['verdict'], string>> = {
  worse: t`It fails more often, so the site is about to end it`,
  'as good': t`As good, so it is about to reach more visitors`,
  undecided: t`Not enough views yet`,
};

/** Describes a canary, its share of visitors and its health. */
export const canaryInWords = ({ version, share, failed, verdict }: CanaryReport): string =>
  failed === null
    ? t`${version} for ${share}% of visitors: ${canaryVerdicts[verdict]}`
    : t`${version} for ${share}% of visitors: it cannot be loaded, so nobody has it: ${failed}`;

const phases: Readonly<Record<BrowserFailureReport['kind'], string>> = {
  load: t`while loading`,
  hydration: t`at hydration`,
  render: t`while rendering`,
  script: t`in a script`,
};

/** Describes a failure: `1.1.0, page article: TypeError while rendering, 3 times`. */
export function failureInWords({ version, error, kind, page, times }: BrowserFailureReport): string {
  const where = page ? t`${version}, page ${page.slice('./'.length)}` : version;
  return t`${where}: ${error} ${phases[kind]}, ${plural(times, { one: 'once', other: `${formatNumber(times)} times` })}`;
}

export const doneInWords: Readonly<Record<ReleaseAction['action'], string>> = {
  rollback: t`The version before is active again`,
  disable: t`Its pages are out of service`,
  enable: t`Its pages are back in service`,
  finish: t`All visitors have the new version`,
};

/** Characters of an abbreviated commit id. */
const shortId = 10;

/** Describes a commit: `Commit 1f2e3d4c5b by Ann Lee`. */
export function commitInWords(provenance: ReleaseProvenance | null): string {
  if (!provenance?.commit) return t`No commit recorded`;
  const { id, author, isModified } = provenance.commit;
  const short = id.slice(0, shortId);
  return isModified
    ? t`Commit ${short} by ${author}, with changes that are not committed`
    : t`Commit ${short} by ${author}`;
}
