import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import type { RegisteredRemote, RegistryDocument } from 'contract/release';
import Fastify from 'fastify';

import { baseOf } from '../registry/published-releases';
import { RegistryStore } from '../registry/registry-store';
import { ReleaseFiles } from '../registry/release-files';
import { ReleaseHistory } from '../registry/release-history';
import { integrityOf, manifestFile, readRelease, readVerified, registration } from '../registry/release-store';
import { openFolder, type TestStorages } from '../registry/storages.fixture';
import { writeBuild } from '../release-cli/build-of.fixture';
import { addRelease } from '../release-cli/publish';
import { SourceMaps } from '../release-health/source-maps';
import { obedientThread } from './obedient-thread.fixture';
import { ReleaseManager } from './release-manager';

/** A release manager with its own registry, whose releases do as their code demands. */
export class ManagedReleases {
  readonly registry: RegistryStore;
  manager: ReleaseManager;
  /** Lines of the log. */
  readonly lines: string[] = [];
  /** Reports to release commands: the revision, and the states of mf-blog and mf-admin. */
  readonly reports: string[] = [];

  private constructor(
    readonly folder: string,
    readonly backend: TestStorages,
  ) {
    this.registry = new RegistryStore(backend.storage, backend.disk);
    this.manager = this.newManager();
  }

  static async open(): Promise<ManagedReleases> {
    const folder = await mkdtemp(join(tmpdir(), 'managed-releases-'));
    await writeFile(join(folder, 'thread.cjs'), obedientThread);
    return new ManagedReleases(folder, await openFolder());
  }

  async close(): Promise<void> {
    await this.manager.stop();
    await this.backend.remove();
    await rm(this.folder, { recursive: true });
  }

  async restart(): Promise<void> {
    await this.manager.stop();
    this.manager = this.newManager();
  }

  /** Publishes a release with `code` as its server file, and activates it in the registry. */
  async promote(remote: string, version: string, code: string): Promise<RegistryDocument> {
    const { storage } = this.backend;
    const build = await writeBuild(this.folder, code, { remote, version });
    const { name } = await addRelease(storage, this.folder, build);
    const base = baseOf(remote, name);
    const integrity = integrityOf(await readVerified(storage, base, manifestFile));
    const parent = await this.registry.latest();
    const before = parent.remotes[remote]?.base ?? null;
    const registered = registration(await readRelease(storage, base), integrity, before);
    const remotes = { ...parent.remotes, [remote]: registered };
    return this.registry.append(parent, { by: 'x', reason: `promote ${remote} ${version}`, remotes });
  }

  /** The versions that visitors get. */
  versions(): string {
    return this.manager.current.toString();
  }

  stateOf(remote: string) {
    return this.manager.report()[remote]?.state.kind;
  }

  private newManager(): ReleaseManager {
    const stream = new PassThrough().on('data', (line: Buffer) => this.lines.push(line.toString()));
    return new ReleaseManager({
      registry: this.registry,
      releases: new ReleaseFiles(this.backend, new ReleaseHistory(this.registry)),
      rendererScript: join(this.folder, 'thread.cjs'),
      setup: { apiUrl: '', assets: { bootLine: '', scripts: [], fonts: [], analytics: null } },
      sourceMaps: new SourceMaps(this.backend.disk),
      log: Fastify({ logger: { stream } }).log,
      onProgress: (revision) =>
        this.reports.push([revision, this.stateOf('mf-blog'), this.stateOf('mf-admin')].join(' ')),
      events: () => ({}),
    });
  }
}

/** Returns what a revision registers for a remote. */
export function registeredIn({ remotes }: RegistryDocument, remote: string): RegisteredRemote {
  const registered = remotes[remote];
  if (!registered) throw new Error(`${remote} was never promoted`);
  return registered;
}
