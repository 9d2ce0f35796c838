import type { RegisteredRemote, RegistryDocument } from 'contract/release';
import type { FastifyBaseLogger } from 'fastify';

import type { ReleaseFiles } from '../registry/release-files';
import { emptyRegistry, type RegistryStore } from '../registry/registry-store';
import type { Release } from '../registry/release-store';
import { Composition, sectionsIn } from './composition';
import { RemoteLoader, type RemoteState } from './remote-loader';
import type { RendererSetup } from './render-job';
import { Renderer, type RendererEvents } from './renderer';

/** Milliseconds between two tries to load a release that could not be loaded. */
const retryInterval = 5_000;

export interface ComposerOptions {
  registry: Pick<RegistryStore, 'registrationBefore'>;
  releases: Pick<ReleaseFiles, 'open'>;
  /** The file that runs in each renderer's thread. */
  rendererScript: string;
  setup: Omit<RendererSetup, 'release'>;
  log: FastifyBaseLogger;
  /** Called when a revision is applied: every release of it is active or failed. */
  onApplied: () => void;
  /** Called with each composition before it is served. */
  onComposed?: (composition: Composition) => void;
  /** What happens to the renderer of a remote, or of the `layout`, beside what the log says of it. */
  events: (remote: string) => RendererEvents;
}

/** What one remote runs, and what became of the release that the registry wants. */
export interface RemoteReport {
  /** The address of the active release; null where there is none. */
  active: string | null;
  state: RemoteState;
}

/**
 * Turns revisions of the registry into compositions. Each remote is loaded by itself: one that hangs, or cannot be
 * loaded, keeps its last good release and delays no other.
 */
export class Composer {
  /** The site as it is served now. */
  current = new Composition(0, []);
  /** Renders the views that need no remote. */
  readonly frame: Renderer;
  private registry: RegistryDocument = emptyRegistry;
  private readonly loaders = new Map<string, RemoteLoader>();
  /** Addresses of releases whose failure is in the log: once, and not at every try. */
  private readonly logged = new Set<string>();
  private retry: NodeJS.Timeout | null = null;

  constructor(private readonly options: ComposerOptions) {
    this.frame = new Renderer(options.rendererScript, { ...options.setup, release: null }, options.events('layout'));
  }

  /**
   * Applies a revision of the registry. Later revisions do not wait for it.
   * @returns once every remote's release is active or failed; never rejects
   */
  async follow(registry: RegistryDocument): Promise<void> {
    this.registry = registry;
    for (const [remote, loader] of this.loaders) {
      if (registry.remotes[remote]?.state !== 'enabled') loader.disable();
    }
    const loads = Object.entries(registry.remotes)
      .filter(([, { state }]) => state === 'enabled')
      .map(async ([remote, registered]) => this.want(remote, registered));
    await Promise.all(loads);
    if (this.registry !== registry) return;
    // A revision may change nothing that runs.
    if (this.current.revision !== registry.revision) this.compose();
    this.options.onApplied();
    this.retryLater();
  }

  /** What each remote of the last revision runs. */
  report(): Record<string, RemoteReport> {
    const reports = [...this.loaders].map(
      ([remote, { active, state }]) => [remote, { active: active?.release.base ?? null, state }] as const, // a pair
    );
    return Object.fromEntries(reports);
  }

  async stop(): Promise<void> {
    if (this.retry) clearTimeout(this.retry);
    await Promise.all([this.frame, ...this.loaders.values()].map((one) => one.stop()));
  }

  private async want(remote: string, registered: RegisteredRemote): Promise<void> {
    const { registry, options } = this;
    const loader = this.loaders.get(remote) ?? this.addLoader(remote);
    const { previous } = registered;
    await loader.want(registered, async () =>
      previous ? options.registry.registrationBefore(registry, remote, previous) : null,
    );
    if (loader.state.kind === 'active') this.logged.delete(registered.base);
  }

  private addLoader(remote: string): RemoteLoader {
    const { releases } = this.options;
    const loader = new RemoteLoader({
      remote,
      open: ({ base, manifest }) => releases.open(base, manifest.integrity),
      rendererFor: (release) => this.rendererFor(remote, release),
      onChange: () => this.compose(),
      onFailed: (release, error) => this.logFailure(remote, release, error),
    });
    this.loaders.set(remote, loader);
    return loader;
  }

  private compose() {
    const active = [...this.loaders.values()].map((loader) => loader.active).filter((release) => release !== null);
    const composition = new Composition(this.registry.revision, active, { sections: sectionsIn(this.registry) });
    this.options.onComposed?.(composition);
    this.current = composition;
  }

  private rendererFor(remote: string, release: Release): Renderer | null {
    if (!release.manifest.pages.some(({ rendering }) => rendering === 'server')) return null;
    const { rendererScript, setup, log } = this.options;
    const events = this.options.events(remote);
    const serverFile = `${release.base}/${release.manifest.server}`;
    return new Renderer(
      rendererScript,
      { ...setup, release: { remote, serverFile, code: release.serverCode } },
      {
        ...events,
        replaced: (reason) => {
          log.error({ remote, release: release.base, reason }, 'a renderer was replaced');
          events.replaced?.(reason);
        },
      },
    );
  }

  private retryLater() {
    if (this.retry) clearTimeout(this.retry);
    const hasFailed = [...this.loaders.values()].some(({ state }) => state.kind === 'failed');
    this.retry = hasFailed ? setTimeout(() => void this.follow(this.registry), retryInterval) : null;
  }

  private logFailure(remote: string, release: string, err: unknown) {
    if (this.logged.has(release)) return;
    this.logged.add(release);
    this.options.log.error({ err, remote, release }, 'a release cannot be loaded; the last good one stays active');
  }
}
