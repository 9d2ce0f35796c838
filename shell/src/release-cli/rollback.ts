import type { RegisteredRemote, RegistryDocument } from 'contract/release';

import { lastAutomaticRollback } from '../registry/auto-rollback';
import { withoutCanary } from '../registry/canary';
import { reasonOf, withReason } from '../registry/revision-reasons';
import { changeRegistry, registeredIn } from './change-registry';
import { expectLoadable } from './loadable';
import { ReleaseCommandError } from './publish';
import type { ReleaseCommandsOptions } from './release-commands-options';

/**
 * Ends the canary, or returns to the previous release as it was registered then. Needs neither a build nor the API.
 * @param taken `from`: the version to take back: repeated, the command goes back once. Without it, it goes back one
 *   release from what there is, unless the site has just done so: both react to the same failing release. `why`: the
 *   reason to record after what is done; may be empty
 * @returns the new revision
 * @throws {ReleaseCommandError} if visitors do not get that version, or there is no release before it
 */
export async function rollBack(
  options: ReleaseCommandsOptions,
  remote: string,
  { from, why }: { from: string | null; why: string },
): Promise<number> {
  const { registry } = options;
  const document = await registry.latest();
  const current = registeredIn(document, remote);
  const { canary, version } = current;
  const failing = canary ?? current;
  if (from !== null && from !== failing.version)
    throw new ReleaseCommandError(
      `A rollback of ${remote} takes back ${failing.version}, not ${from}. Nothing was changed.`,
    );
  const automatic = from === null ? await lastAutomaticRollback(registry.backFrom(document), remote) : null;
  if (automatic)
    throw new ReleaseCommandError(
      `The site was faster: ${automatic.reason}. Nothing was changed. To go back further: npm run release -- rollback ${remote} --from ${failing.version}`,
    );
  const before = canary ? withoutCanary(current) : await releaseBefore(options, document, remote);
  await expectLoadable(options, before);
  const done = canary
    ? reasonOf.endOfCanary(remote, canary.version, version)
    : reasonOf.rollback(remote, version, before.version);
  const reason = withReason(done, why);
  return changeRegistry(options, document, remote, { ...before, state: 'enabled' }, { reason });
}

async function releaseBefore(
  { registry }: ReleaseCommandsOptions,
  document: RegistryDocument,
  remote: string,
): Promise<RegisteredRemote> {
  const { previous, version } = registeredIn(document, remote);
  if (!previous)
    throw new ReleaseCommandError(
      `${remote} has no release before ${version}. To take its pages out of service: npm run release -- disable ${remote}`,
    );
  const before = await registry.registrationBefore(document, remote, previous);
  if (before) return before;
  throw new ReleaseCommandError(`The log of the registry does not go back to ${previous}: promote a version instead`);
}
