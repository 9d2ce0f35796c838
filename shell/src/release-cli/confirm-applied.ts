import { waitForShells } from '../registry/wait-for-shells';
import { ReleaseCommandError } from './publish';
import type { ReleaseCommandsOptions } from './release-commands-options';

/**
 * Prints how the running shells applied a revision.
 * @throws {ReleaseCommandError} if a shell cannot load the release, or none answers
 */
export async function confirmApplied(
  { shells, print }: ReleaseCommandsOptions,
  remote: string,
  revision: number,
): Promise<void> {
  const { applied, failed, silent } = await waitForShells(shells, { revision, remote });
  if (applied.length + failed.length + silent.length === 0) {
    print('No shell runs on this registry. The next one to start applies the revision.');
    return;
  }
  if (applied.length > 0) print(`applied by ${applied.join(', ')}`);
  if (silent.length > 0) print(`no answer from ${silent.join(', ')}`);
  if (failed.length > 0) {
    const lines = failed.map(
      ({ shell, active, reason }) => `  ${shell} goes on with ${active ?? 'no release'}: ${reason}`,
    );
    throw new ReleaseCommandError(`${remote} cannot be loaded:\n${lines.join('\n')}`);
  }
  if (applied.length === 0)
    throw new ReleaseCommandError(`No shell has answered. Revision ${revision} is written: one that runs applies it.`);
}
