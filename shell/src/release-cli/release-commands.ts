import type { RegisteredRemote, ReleaseManifest } from 'contract/release';
import { lt, valid } from 'semver';

import { baseOf, versionOf } from '../registry/published-releases';
import { withoutCanary } from '../registry/canary';
import { FolderStorage } from '../registry/folder-storage';
import { RegistryConflictError } from '../registry/registry-store';
import { UnfitReleaseError } from '../registry/release-store';
import { reasonOf, withReason } from '../registry/revision-reasons';
import type { Skip } from '../release-check/checks';
import { temporaryFolder } from '../release-check/temporary-folder';
import { activate, type Promotion } from './activation';
import { addBuild, readBuild, releasedVersion, type AddedBuild } from './builds';
import { candidateOf, versionFindings } from './candidates';
import { changeRegistry, registeredIn } from './change-registry';
import { confirmApplied } from './confirm-applied';
import { expectLoadable } from './loadable';
import { addRelease, hashOf, ReleaseCommandError, VersionTakenError } from './publish';
import type { ReleaseCommandsOptions } from './release-commands-options';
import { listReleases, printStatus } from './release-listing';
import { rollBack } from './rollback';
import { unfit } from './unfit-release';

/** Returns whether a version is older than the active one. A local build counts as the version it was built from. */
function isOlder(version: string, active: string): boolean {
  const released = releasedVersion(active);
  // Versions that are not semantic have no order.
  return valid(version) !== null && valid(released) !== null && lt(version, released);
}

/** Folder name of a release, such as `1.2.0-1f2e3d4c`. */
const nameOf = ({ base }: Pick<RegisteredRemote, 'base'>) => base.slice(base.lastIndexOf('/') + 1);

/** The release commands of a team. Each reads the registry, changes one remote and appends a revision. */
export class ReleaseCommands {
  constructor(private readonly options: ReleaseCommandsOptions) {}

  /** @param build the remote's `dist` */
  async publish(remote: string, build: string): Promise<void> {
    await addBuild(this.options, await readBuild(remote, build), build);
  }

  /**
   * Handles a remote's build when the site starts. A build that no visitor has had is published and promoted, unless it
   * fails the checks, is older than the active release because its team has released from elsewhere, or was published
   * by its team, which decides when visitors get it instead of the active release. Any other is left as the registry
   * has it, so that a rollback, or the removal of a remote, survives a restart. In development every build is promoted:
   * the site shows what the sources say.
   */
  async sync(remote: string, build: string): Promise<void> {
    const manifest = await readBuild(remote, build);
    const added = await addBuild(this.options, manifest, build).catch((error: unknown) => {
      if (!(error instanceof VersionTakenError)) throw error;
      // The sources changed without a new version: they are being worked on.
      const version = `${manifest.version}-local.${hashOf(manifest)}`;
      return addBuild(this.options, { ...manifest, version }, build);
    });
    const { registry, print, isDevelopment } = this.options;
    const { [remote]: registered } = (await registry.latest()).remotes;
    // Undoing a change, or switching the branch, makes a build that was active before, or is older.
    if (!isDevelopment && this.leaves(manifest, added, registered)) return;
    try {
      // Without a browser: this build was tested as part of the site, and a start should not wait for more than
      // necessary.
      await activate(this.options, remote, added.name, (candidate, document) =>
        this.options.checks.onServer(candidate, document),
      );
    } catch (error) {
      // A team has changed the remote since: the build is judged by what is active now.
      if (error instanceof RegistryConflictError) return this.sync(remote, build);
      // The other remotes start, and this one keeps its active release.
      if (!(error instanceof UnfitReleaseError)) throw error;
      const result = registered
        ? `${remote} ${registered.version} stays active.`
        : `The site starts without ${remote}.`;
      print(`${error.message}\n${result}`);
    }
  }

  /** Returns whether a start leaves a build as the registry has it, and prints why if visitors have another one. */
  private leaves(
    { remote, version }: ReleaseManifest,
    { name, wasActive, publishedBy }: AddedBuild,
    registered: RegisteredRemote | undefined,
  ): boolean {
    const { print, by } = this.options;
    const base = baseOf(remote, name);
    if (registered?.base === base || registered?.canary?.base === base) return true;
    const isNotPromoted = `${remote} ${versionOf(name)} is not promoted`;
    const command = `npm run release -- promote ${remote} ${versionOf(name)}`;
    if (wasActive) {
      const since = registered ? `before ${registered.version}` : 'until it was removed';
      print(`${isNotPromoted}: visitors had it ${since}. To give it to them again, run ${command}`);
      return true;
    }
    // One that a start published was interrupted before its promotion.
    if (registered && publishedBy !== null && publishedBy !== by) {
      print(`${isNotPromoted}: it was published by ${publishedBy}. Run ${command}`);
      return true;
    }
    const newer = [registered?.version, registered?.canary?.version].find((other) => other && isOlder(version, other));
    if (newer) print(`${isNotPromoted}: visitors have ${newer}, which is newer`);
    return newer !== undefined;
  }

  /**
   * Reports whether a build could be promoted, and changes nothing.
   * @param build the remote's `dist`
   * @throws {UnfitReleaseError} with the full report
   */
  async check(remote: string, build: string, skips: readonly Skip[] = []): Promise<void> {
    const { registry, checks, print } = this.options;
    const manifest = await readBuild(remote, build);
    const document = await registry.latest();
    const scratch = await temporaryFolder('release-check');
    try {
      const storage = new FolderStorage(scratch.path);
      const base = baseOf(remote, (await addRelease(storage, build, manifest)).name);
      const candidate = await candidateOf(storage, base, document.remotes[remote]?.base ?? null);
      const findings = [
        ...(await versionFindings(this.options.storage, manifest)),
        ...(await checks.all(candidate, document, skips)),
      ];
      if (findings.length > 0) throw unfit(`${remote} ${manifest.version} cannot be released`, findings);
      print(`${remote} ${manifest.version} can be released`);
    } finally {
      await scratch.remove();
    }
  }

  /**
   * Checks a release and activates it for all visitors, or for a share of them at first.
   * @param version `1.2.0`, or the full folder name of the release
   */
  async promote(
    remote: string,
    version: string,
    { skips = [], share = null, why = '' }: Promotion = {},
  ): Promise<void> {
    const { checks } = this.options;
    const revision = await activate(
      this.options,
      remote,
      version,
      (candidate, document) => checks.all(candidate, document, skips),
      { skips, share, why },
    );
    await confirmApplied(this.options, remote, revision);
  }

  /**
   * Activates a canary for all visitors immediately.
   * @param why recorded with the revision
   */
  async finish(remote: string, why = ''): Promise<void> {
    const { canary } = registeredIn(await this.options.registry.latest(), remote);
    if (!canary) throw new ReleaseCommandError(`${remote} has no canary`);
    await this.promote(remote, nameOf(canary), { why });
  }

  /**
   * Ends the canary, or returns to the previous release.
   * @param from the version to take back; null for any
   * @param why recorded with the revision
   */
  async rollback(remote: string, from: string | null = null, why = ''): Promise<void> {
    await confirmApplied(this.options, remote, await rollBack(this.options, remote, { from, why }));
  }

  /**
   * Disables a remote: its pages answer 503 until it is enabled.
   * @param why recorded with the revision
   */
  async disable(remote: string, why = ''): Promise<void> {
    await this.setState(remote, 'disabled', why);
  }

  /** @param why recorded with the revision */
  async enable(remote: string, why = ''): Promise<void> {
    await this.setState(remote, 'enabled', why);
  }

  /** Removes a remote from the registry: its pages are gone, and other remotes may claim its sections. */
  async remove(remote: string): Promise<void> {
    const document = await this.options.registry.latest();
    registeredIn(document, remote);
    await confirmApplied(
      this.options,
      remote,
      await changeRegistry(this.options, document, remote, null, { reason: reasonOf.removal(remote) }),
    );
  }

  /** Returns the active version and the canary's. @returns null if the registry does not have the remote */
  async versionsOf(remote: string): Promise<{ version: string; canary: string | null } | null> {
    const { [remote]: registered } = (await this.options.registry.latest()).remotes;
    return registered ? { version: registered.version, canary: registered.canary?.version ?? null } : null;
  }

  async list(): Promise<void> {
    await listReleases(this.options);
  }

  async status(): Promise<void> {
    await printStatus(this.options);
  }

  private async setState(remote: string, state: RegisteredRemote['state'], why: string) {
    const document = await this.options.registry.latest();
    const current = registeredIn(document, remote);
    if (current.state === state) {
      this.options.print(`${remote} is ${state} already`);
      await confirmApplied(this.options, remote, document.revision);
      return;
    }
    if (state === 'enabled') await expectLoadable(this.options, current);
    const reason = withReason(reasonOf[state](remote), why);
    await confirmApplied(
      this.options,
      remote,
      await changeRegistry(this.options, document, remote, { ...withoutCanary(current), state }, { reason }),
    );
  }
}
