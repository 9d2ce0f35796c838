import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { releaseManifest, type RegisteredRemote, type RegistryDocument, type ReleaseManifest } from 'contract/release';

import { baseOf, publishedReleases, removeOldReleases, versionOf } from '../registry/published-releases';
import { FolderStorage } from '../registry/folder-storage';
import type { RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';
import type { ShellReports } from '../registry/shell-reports';
import { readRelease } from '../registry/release-store';
import type { Candidate } from '../release-check/check-in-browser';
import type { Finding, Skip } from '../release-check/checks';
import { candidateOf, versionFindings } from './candidates';
import { changeRegistry } from './change-registry';
import { confirmApplied } from './confirm-applied';
import { loadProblem, type PreflightOptions } from './preflight';
import { addRelease, hashOf, ReleaseCommandError, VersionTakenError } from './publish';
import type { ReleaseChecks } from './release-checks';
import { unfit, UnfitReleaseError } from './unfit-release';

export interface ReleaseCommandsOptions {
  registry: RegistryStore;
  storage: ReleaseStorage;
  preflight: PreflightOptions;
  checks: ReleaseChecks;
  /** What the running shells say of the revisions that they apply. */
  shells: ShellReports;
  /** Who gives the commands: it stays with each revision. */
  by: string;
  /** Says what was done, a line a time. */
  say: (line: string) => void;
}

/** What a team does with its releases. Each command reads the registry, changes one remote and appends a revision. */
export class ReleaseCommands {
  constructor(private readonly options: ReleaseCommandsOptions) {}

  /** @param build the remote's `dist` */
  async publish(remote: string, build: string): Promise<void> {
    await this.add(await this.readBuild(remote, build), build);
  }

  /**
   * What a start of the site does with each remote's build: a build that was never there is published and promoted,
   * unless it is not fit for visitors. One that was there is left as the registry has it, so that a rollback outlives a restart.
   */
  async sync(remote: string, build: string): Promise<void> {
    const manifest = await this.readBuild(remote, build);
    const added = await this.add(manifest, build).catch((error: unknown) => {
      if (!(error instanceof VersionTakenError)) throw error;
      // Sources that changed without a new version: somebody works on them.
      const version = `${manifest.version}-local.${hashOf(manifest)}`;
      return this.add({ ...manifest, version }, build);
    });
    const { registry, say } = this.options;
    const { remotes } = await registry.latest();
    if (!added.isNew && remotes[remote]) return;
    try {
      // Without a browser: this build was tested as part of the site, and a start waits for nothing that it can do without.
      await this.activate(remote, added.name, (candidate, document) =>
        this.options.checks.onServer(candidate, document),
      );
    } catch (error) {
      // The other remotes start, and this one goes on with what it has.
      if (!(error instanceof UnfitReleaseError)) throw error;
      const { version } = remotes[remote] ?? {};
      say(`${error.message}\n${version ? `${version} stays active.` : `The site starts without ${remote}.`}`);
    }
  }

  /**
   * Says whether a build could be promoted, and changes nothing.
   * @param build the remote's `dist`
   * @throws {UnfitReleaseError} with the whole report
   */
  async check(remote: string, build: string, skips: readonly Skip[] = []): Promise<void> {
    const { registry, checks, say } = this.options;
    const manifest = await this.readBuild(remote, build);
    const document = await registry.latest();
    const scratch = await mkdtemp(join(tmpdir(), 'release-check-'));
    try {
      const storage = new FolderStorage(scratch);
      const base = baseOf(remote, (await addRelease(storage, build, manifest)).name);
      const candidate = await candidateOf(storage, base, document.remotes[remote]?.base ?? null);
      const findings = [
        ...(await versionFindings(this.options.storage, manifest)),
        ...(await checks.all(candidate, document, skips)),
      ];
      if (findings.length > 0) throw unfit(`${remote} ${manifest.version} cannot be released`, findings);
      say(`${remote} ${manifest.version} can be released`);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  /**
   * @param version `1.2.0`, or the release's whole folder name
   * @param skips what is not checked, and why: it is kept with the revision
   */
  async promote(remote: string, version: string, skips: readonly Skip[] = []): Promise<void> {
    const { checks } = this.options;
    const revision = await this.activate(
      remote,
      version,
      (candidate, document) => checks.all(candidate, document, skips),
      skips,
    );
    await confirmApplied(this.options, remote, revision);
  }

  /** @returns the revision with it; null where it is active already */
  private async activate(
    remote: string,
    version: string,
    check: (candidate: Candidate, document: RegistryDocument) => Promise<Finding[]>,
    skipped: readonly Skip[] = [],
  ): Promise<number | null> {
    const { storage, registry, say } = this.options;
    const base = baseOf(remote, await this.nameOf(remote, version));
    const document = await registry.latest();
    const current = document.remotes[remote];
    if (current?.base === base && current.state === 'enabled') {
      say(`${remote} ${version} is active already`);
      return null;
    }
    // A release that was disabled comes back: what a rollback returns to is still the one before it.
    const previous = current?.base === base ? current.previous : (current?.base ?? null);
    const candidate = await candidateOf(storage, base, previous);
    const findings = await check(candidate, document);
    if (findings.length > 0) throw unfit(`${remote} ${version} is not promoted`, findings);
    const reason = `promote ${remote} ${candidate.registered.version}`;
    return changeRegistry(this.options, document, remote, candidate.registered, { reason, skipped });
  }

  /** Returns to the release before, as it was registered then. It needs no build, and no API that answers. */
  async rollback(remote: string): Promise<void> {
    const document = await this.options.registry.latest();
    const current = this.registered(document, remote);
    if (!current.previous) throw new ReleaseCommandError(`${remote} has no release before ${current.version}`);
    const before = await this.options.registry.registrationBefore(document, remote, current.previous);
    if (!before) {
      throw new ReleaseCommandError(
        `The log of the registry does not go back to ${current.previous}: promote a version instead`,
      );
    }
    await this.expectLoadable(before);
    const reason = `rollback ${remote} from ${current.version} to ${before.version}`;
    await confirmApplied(
      this.options,
      remote,
      await changeRegistry(this.options, document, remote, { ...before, state: 'enabled' }, { reason }),
    );
  }

  /** Takes a remote's pages out of service: they answer 503 until it is enabled. */
  async disable(remote: string): Promise<void> {
    await this.setState(remote, 'disabled');
  }

  async enable(remote: string): Promise<void> {
    await this.setState(remote, 'enabled');
  }

  /** Takes a remote out of the registry: its pages are gone, and what it claimed is anybody's. */
  async remove(remote: string): Promise<void> {
    const document = await this.options.registry.latest();
    this.registered(document, remote);
    await confirmApplied(
      this.options,
      remote,
      await changeRegistry(this.options, document, remote, null, { reason: `remove ${remote}` }),
    );
  }

  /** @returns null where the registry does not have the remote */
  async activeVersion(remote: string): Promise<string | null> {
    return (await this.options.registry.latest()).remotes[remote]?.version ?? null;
  }

  async list(): Promise<void> {
    const { registry, storage, say } = this.options;
    const document = await registry.latest();
    say(`revision ${document.revision}, ${document.at}, by ${document.by}: ${document.reason}`);
    for (const { check, reason } of document.skipped ?? []) say(`  without the check ${check}: ${reason}`);
    for (const [remote, { base, state }] of Object.entries(document.remotes)) {
      say(`${remote} (${state})`);
      for (const { name } of (await publishedReleases(storage, remote)).reverse()) {
        say(`  ${base.endsWith(`/${name}`) ? '*' : ' '} ${name}`);
      }
    }
  }

  private async readBuild(remote: string, build: string): Promise<ReleaseManifest> {
    const text = await readFile(join(build, 'release.json'), 'utf8').catch((cause: unknown) => {
      throw new ReleaseCommandError(`${remote} is not built: run npm run build`, { cause });
    });
    const manifest = releaseManifest.parse(JSON.parse(text));
    if (manifest.remote !== remote) throw new ReleaseCommandError(`${build} holds ${manifest.remote}, not ${remote}`);
    return manifest;
  }

  private async add(manifest: ReleaseManifest, build: string): Promise<{ name: string; isNew: boolean }> {
    const { storage, registry, say } = this.options;
    const { remote, version } = manifest;
    const { name, isNew } = await addRelease(storage, build, manifest);
    const base = baseOf(remote, name);
    say(isNew ? `published ${remote} ${version} (${base})` : `${remote} ${version} is published already (${base})`);
    for (const removed of await removeOldReleases(storage, remote, await registry.latest()))
      say(`removed ${remote} ${removed}`);
    return { name, isNew };
  }

  private async setState(remote: string, state: RegisteredRemote['state']) {
    const document = await this.options.registry.latest();
    const current = this.registered(document, remote);
    if (current.state === state) {
      this.options.say(`${remote} is ${state} already`);
      return;
    }
    if (state === 'enabled') await this.expectLoadable(current);
    const verb = state === 'enabled' ? 'enable' : 'disable';
    const reason = `${verb} ${remote}`;
    await confirmApplied(
      this.options,
      remote,
      await changeRegistry(this.options, document, remote, { ...current, state }, { reason }),
    );
  }

  /** A release that was removed, or altered since, is not what the site goes back to. */
  private async expectLoadable({ base, version, manifest }: RegisteredRemote) {
    const { storage, preflight: options } = this.options;
    const release = await readRelease(storage, base, manifest.integrity);
    const problem = await loadProblem(release, options);
    if (problem) throw new UnfitReleaseError(`${release.manifest.remote} ${version} cannot be loaded: ${problem}`);
  }

  private registered({ remotes }: RegistryDocument, remote: string): RegisteredRemote {
    const registered = remotes[remote];
    if (!registered) throw new ReleaseCommandError(`${remote} was never promoted`);
    return registered;
  }

  private async nameOf(remote: string, version: string): Promise<string> {
    const names = (await publishedReleases(this.options.storage, remote)).map(({ name }) => name);
    const found = names.find((name) => name === version || versionOf(name) === version);
    if (!found)
      throw new ReleaseCommandError(`${remote} ${version} is not published. There is: ${names.join(', ') || 'none'}`);
    return found;
  }
}
