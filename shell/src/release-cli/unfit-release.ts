import { UnfitReleaseError } from '../registry/release-store';
import { reportOf, type Finding } from '../release-check/checks';

/** Creates an error with the report of the findings. */
export const unfit = (what: string, findings: readonly Finding[]) =>
  new UnfitReleaseError(
    `${what}:\n${reportOf(findings)
      .map((line) => `  ${line}`)
      .join('\n')}`,
  );
