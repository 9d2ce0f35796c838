import { reportOf, type Finding } from '../release-check/checks';
import { ReleaseCommandError } from './publish';

/** A release that must not be given to visitors. */
export class UnfitReleaseError extends ReleaseCommandError {
  override readonly name = 'UnfitReleaseError';
}

/** Creates an error with the report of the findings. */
export const unfit = (what: string, findings: readonly Finding[]) =>
  new UnfitReleaseError(
    `${what}:\n${reportOf(findings)
      .map((line) => `  ${line}`)
      .join('\n')}`,
  );
