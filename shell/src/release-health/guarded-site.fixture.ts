import { contractVersion, type RegisteredRemote } from 'contract/release';
import Fastify, { type FastifyBaseLogger } from 'fastify';

import { RegistryStore } from '../registry/registry-store';
import { integrityOf, manifestFile, nameIn } from '../registry/release-store';
import type { TestStorages } from '../registry/storages.fixture';
import { ReleaseGuard } from './release-guard';
import { ReleaseHealth } from './release-health';

/** The section that a remote claims unless a test says otherwise. */
const sectionOf = (remote: string) => `/${remote.slice(3)}`;

export const rendererFile = 'server.cjs';
const renderer = Buffer.from('renders');
const integrity = integrityOf(renderer);

const manifestWith = (remote: string, version: string, path: string) => ({
  remote,
  version,
  contract: contractVersion,
  sections: [{ path }],
  entry: 'remote-entry.js',
  server: rendererFile,
  pages: [{ name: './page', module: './src/page.tsx', paths: [path], js: [] }],
  files: { [rendererFile]: { bytes: renderer.length, integrity } },
});

const manifestBytes = (remote: string, version: string, path: string) =>
  Buffer.from(JSON.stringify(manifestWith(remote, version, path)));

export const registered = (
  remote: string,
  version: string,
  previous: string | null,
  path = sectionOf(remote),
): RegisteredRemote => ({
  version,
  base: `/_mf/${remote}/${version}`,
  state: 'enabled',
  contract: 2,
  sections: [{ path, layout: 'site' }],
  manifest: { file: manifestFile, integrity: integrityOf(manifestBytes(remote, version, path)) },
  server: { file: rendererFile, integrity },
  client: { entry: 'remote-entry.js', integrity },
  activatedAt: new Date().toISOString(),
  previous: previous && `/_mf/${remote}/${previous}`,
});

/** A site whose mf-blog has a release and its predecessor, with the health that guards judge. */
export class GuardedSite {
  readonly registry: RegistryStore;
  readonly health = new ReleaseHealth();
  /** Lines of the log. */
  readonly logged: string[] = [];
  readonly log: FastifyBaseLogger;

  private constructor(readonly backend: TestStorages) {
    this.registry = new RegistryStore(backend.storage, backend.disk);
    const stream = { write: (line: string) => this.logged.push(line) };
    this.log = Fastify({ logger: { level: 'error', stream } }).log;
  }

  static async open(backend: TestStorages): Promise<GuardedSite> {
    const site = new GuardedSite(backend);
    await site.promote('mf-blog', '1.0.0', null);
    await site.promote('mf-admin', '1.0.0', null);
    await site.promote('mf-blog', '1.1.0', '1.0.0');
    return site;
  }

  async promote(remote: string, version: string, previous: string | null, path = sectionOf(remote)): Promise<void> {
    const { storage } = this.backend;
    const latest = await this.registry.latest();
    const release = registered(remote, version, previous, path);
    await storage.create(nameIn(release.base, rendererFile), renderer);
    await storage.create(nameIn(release.base, manifestFile), manifestBytes(remote, version, path));
    const remotes = { ...latest.remotes, [remote]: release };
    await this.registry.append(latest, { by: 'ann', reason: `promote ${remote} ${version}`, remotes });
    this.health.setServed(Object.entries(remotes).map(([name, one]) => ({ remote: name, version: one.version })));
  }

  /** Returns the guard of a shell that follows the latest revision. */
  async guardOf(now?: () => number): Promise<ReleaseGuard> {
    const document = await this.registry.latest();
    const { registry, health, log } = this;
    const { storage } = this.backend;
    return new ReleaseGuard({ registry, storage, health, current: () => document, log, ...(now && { now }) });
  }

  /** Renders pages of a release. */
  see(remote: string, version: string, ok: number, failed: number): void {
    for (let page = 0; page < ok + failed; page += 1)
      this.health.note('renders', { remote, version }, `/blog/${page}`, page >= failed);
  }

  /** The version of mf-blog that visitors get. */
  async active(): Promise<string | undefined> {
    return (await this.registry.latest()).remotes['mf-blog']?.version;
  }
}
