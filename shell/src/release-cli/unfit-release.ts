import { reportOf, type Finding } from '../release-check/checks';
import { ReleaseCommandError } from './publish';

/** A release that is not fit for visitors. */
export class UnfitReleaseError extends ReleaseCommandError {
  override readonly name = 'UnfitReleaseError';
}

/** With the report of what was found. */
export const unfit = (what: string, findings: readonly Finding[]) =>
  new UnfitReleaseError(
    `${what}:\n${reportOf(findings)
      .map((line) => `  ${line}`)
      .join('\n')}`,
  );
