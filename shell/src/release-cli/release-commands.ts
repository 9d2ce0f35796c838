import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { userInfo } from 'node:os';

import { releaseManifest, type RegisteredRemote, type RegistryDocument, type ReleaseManifest } from 'contract/release';

import type { RegistryStore } from '../registry/registry-store';
import { folderOf, integrityOf, readRelease, registration, releasesUrl } from '../registry/release-store';
import { preflight, type PreflightOptions } from './preflight';
import {
  addRelease,
  hashOf,
  ReleaseCommandError,
  releaseFolders,
  removeOldReleases,
  VersionTakenError,
  versionOf,
} from './release-folders';

export interface ReleaseCommandsOptions {
  registry: RegistryStore;
  /** The folder that holds the releases. */
  releases: string;
  preflight: PreflightOptions;
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
   * What a start of the site does with each remote's build: a build that was never there is published and put in
   * force. One that was there is left as the registry has it, so that a rollback outlives a restart.
   */
  async sync(remote: string, build: string): Promise<void> {
    const manifest = await this.readBuild(remote, build);
    const added = await this.add(manifest, build).catch((error: unknown) => {
      if (!(error instanceof VersionTakenError)) throw error;
      // Sources that changed without a new version: somebody works on them.
      const version = `${manifest.version}-local.${hashOf(manifest)}`;
      return this.add({ ...manifest, version }, build);
    });
    const { remotes } = await this.options.registry.latest();
    if (added.isNew || !remotes[remote]) await this.promote(remote, added.name);
  }

  /** @param version `1.2.0`, or the release's whole folder name */
  async promote(remote: string, version: string): Promise<void> {
    const { releases, registry, say } = this.options;
    const name = await this.folderFor(remote, version);
    const base = `${releasesUrl}/${remote}/${name}`;
    const document = await registry.latest();
    const current = document.remotes[remote];
    if (current?.base === base && current.state === 'enabled') {
      say(`${remote} ${version} is in force already`);
      return;
    }
    const release = await readRelease(releases, base);
    const { problems, untried } = await preflight(release, this.options.preflight);
    for (const line of untried) say(`not tried: ${line}`);
    if (problems.length > 0) {
      throw new ReleaseCommandError(`${remote} ${version} is not promoted:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    }
    const manifestBytes = await readFile(join(folderOf(releases, base), 'release.json'));
    const registered = registration(release, integrityOf(manifestBytes), current?.base ?? null);
    await this.change(document, remote, registered, `promote ${remote} ${release.manifest.version}`);
  }

  /** Returns to the release before, as it was registered then. It needs no build and no preflight. */
  async rollback(remote: string): Promise<void> {
    const document = await this.options.registry.latest();
    const current = this.registered(document, remote);
    if (!current.previous) throw new ReleaseCommandError(`${remote} has no release before ${current.version}`);
    const before = await this.lastRegistration(document, remote, current.previous);
    await this.change(document, remote, before, `rollback ${remote} from ${current.version} to ${before.version}`);
  }

  /** Takes a remote's pages out of service: they answer 503 until it is enabled. */
  async disable(remote: string): Promise<void> {
    await this.setState(remote, 'disabled');
  }

  async enable(remote: string): Promise<void> {
    await this.setState(remote, 'enabled');
  }

  async list(): Promise<void> {
    const { registry, releases, say } = this.options;
    const document = await registry.latest();
    say(`revision ${document.revision}, ${document.at}, by ${document.by}: ${document.reason}`);
    for (const [remote, { base, state }] of Object.entries(document.remotes)) {
      say(`${remote} (${state})`);
      for (const name of (await releaseFolders(releases, remote)).reverse()) {
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
    const { releases, registry, say } = this.options;
    const { remote, version } = manifest;
    const { base, isNew } = await addRelease(releases, build, manifest);
    const name = base.slice(base.lastIndexOf('/') + 1);
    say(isNew ? `published ${remote} ${version} (${base})` : `${remote} ${version} is published already (${base})`);
    const { remotes } = await registry.latest();
    const inUse = new Set(Object.values(remotes).flatMap((one) => [one.base, one.previous ?? '']));
    for (const removed of await removeOldReleases(releases, remote, inUse)) say(`removed ${remote} ${removed}`);
    return { name, isNew };
  }

  private async setState(remote: string, state: RegisteredRemote['state']) {
    const document = await this.options.registry.latest();
    const current = this.registered(document, remote);
    if (current.state === state) {
      this.options.say(`${remote} is ${state} already`);
      return;
    }
    const verb = state === 'enabled' ? 'enable' : 'disable';
    await this.change(document, remote, { ...current, state }, `${verb} ${remote}`);
  }

  private async change(parent: RegistryDocument, remote: string, registered: RegisteredRemote, reason: string) {
    const { registry, say } = this.options;
    const remotes = { ...parent.remotes, [remote]: registered };
    const { revision } = await registry.append(parent, { by: userInfo().username, reason, remotes });
    say(`revision ${revision}: ${reason}`);
  }

  private registered({ remotes }: RegistryDocument, remote: string): RegisteredRemote {
    const registered = remotes[remote];
    if (!registered) throw new ReleaseCommandError(`${remote} was never promoted`);
    return registered;
  }

  private async lastRegistration(from: RegistryDocument, remote: string, base: string): Promise<RegisteredRemote> {
    let document = from;
    while (document.parent) {
      document = await this.options.registry.read(document.parent);
      const registered = document.remotes[remote];
      if (registered?.base === base) return { ...registered, state: 'enabled' };
    }
    throw new ReleaseCommandError(`The log of the registry does not go back to ${base}: promote a version instead`);
  }

  private async folderFor(remote: string, version: string): Promise<string> {
    const folders = await releaseFolders(this.options.releases, remote);
    const name = folders.find((folder) => folder === version || versionOf(folder) === version);
    if (!name) throw new ReleaseCommandError(`${remote} ${version} is not published. There is: ${folders.join(', ') || 'none'}`);
    return name;
  }
}
