import type { Canary, RegisteredRemote, RegistryDocument } from 'contract/release';

import type { ReleaseFiles } from '../registry/release-files';
import { emptyRegistry, type RegistryStore } from '../registry/registry-store';
import { sectionsIn } from './claimed-sections';
import { PreviewReleases } from './preview-releases';
import { RemoteLoader, type RemoteState } from './remote-loader';
import type { Renderer } from './renderer';
import { ReleaseRenderers, type ReleaseRenderersOptions } from './release-renderers';
import { ReleaseSet } from './release-set';

/**
 * Limits of concurrently loaded releases for previews, and for archived pages: two points in time have a few releases
 * each.
 */
const maxPreviews = 3;
const maxPastReleases = 6;

/**
 * Milliseconds before a failed release is loaded again, doubled each time. One that loops takes a processor for 20 s each
 * time.
 */
const retryIntervals = { first: 5_000, longest: 80_000 };

export interface ReleaseManagerOptions extends ReleaseRenderersOptions {
  registry: Pick<RegistryStore, 'registrationBefore'>;
  releases: Pick<ReleaseFiles, 'open'>;
  /** Called when a revision is followed, and when one of its releases is active or has failed. */
  onProgress: (revision: number) => void;
  /** Called with new release sets before they are served. */
  onReleaseSet?: (releaseSet: ReleaseSet, canaries: Canaries) => void;
}

/** What a remote runs, and the state of the release that the registry wants. */
export interface RemoteReport {
  /** Base path of the active release; null if there is none. */
  active: string | null;
  state: RemoteState;
  /** State of the canary, if it has one. */
  canary?: RemoteState;
}

/** Variants of the current release set for some visitors: for each remote with a canary, its share and release set. */
export type Canaries = ReadonlyMap<string, Pick<Canary, 'base' | 'share' | 'since'> & { releaseSet: ReleaseSet }>;

/**
 * Turns revisions of the registry into release sets. Each remote loads independently: if its release hangs or fails,
 * the remote keeps its last good release and delays no other.
 */
export class ReleaseManager {
  /** The release set that is served now. */
  current = new ReleaseSet(0, []);
  canaries: Canaries = new Map();
  /** Renders the views that need no remote. */
  readonly layout: Renderer;
  private registry: RegistryDocument = emptyRegistry;
  private readonly loaders = new Map<string, RemoteLoader>();
  private readonly canaryLoaders = new Map<string, { canary: Canary; loader: RemoteLoader }>();
  private readonly previews = new PreviewReleases(maxPreviews);
  private readonly past = new PreviewReleases(maxPastReleases);
  /** Base paths of releases with a logged failure, which is not logged again on each retry. */
  private readonly logged = new Set<string>();
  /** Base paths of releases that the site rolled back, or a person did. */
  private readonly rolledBack = new Set<string>();
  private retry: NodeJS.Timeout | null = null;
  private retryAfter = retryIntervals.first;
  private isStopped = false;
  private readonly renderers: ReleaseRenderers;

  constructor(private readonly options: ReleaseManagerOptions) {
    this.renderers = new ReleaseRenderers(options);
    this.layout = this.renderers.ofLayout();
  }

  /**
   * Applies a revision of the registry. Later revisions do not wait for it.
   * @returns once every remote's release is active or failed; never rejects
   */
  async apply(registry: RegistryDocument): Promise<void> {
    this.retryAfter = retryIntervals.first;
    await this.follow(registry);
  }

  private async follow(registry: RegistryDocument): Promise<void> {
    this.noteRollbacks(this.registry, registry);
    this.registry = registry;
    for (const [remote, loader] of this.loaders) {
      if (registry.remotes[remote]?.state !== 'enabled') loader.disable();
    }
    // A canary that was activated keeps running until its release is loaded as the active one, unless another follows it.
    this.endCanaries(({ base }, { canary, ...active }) => base === (canary ?? active).base);
    const loads = Object.entries(registry.remotes)
      .filter(([, { state }]) => state === 'enabled')
      .flatMap(([remote, registered]) => [this.want(remote, registered), this.wantCanary(remote, registered)]);
    // What the revision changes besides releases, such as a canary's share, waits for none of them.
    if (this.current.revision !== registry.revision) this.update();
    const report = () => this.options.onProgress(this.registry.revision);
    report();
    await Promise.all(loads.map((load) => load.then(report)));
    if (this.isStopped || this.registry !== registry) return;
    this.endCanaries(({ base }, registered) => base === registered.canary?.base);
    this.retryLater();
  }

  /** Reports what each remote of the last revision runs. */
  report(): Record<string, RemoteReport> {
    const reports = [...this.loaders].map(([remote, { active, state }]) => {
      const canary = this.canaryLoaders.get(remote)?.loader.state;
      return [remote, { active: active?.release.base ?? null, state, ...(canary && { canary }) }] as const;
    });
    return Object.fromEntries(reports);
  }

  /** Returns the release set that now serves in place of the given one; null if its canary has ended. */
  successorOf({ variant }: ReleaseSet): ReleaseSet | null {
    if (variant === null) return this.current;
    const canary = this.canaries.get(variant.remote);
    return variant.kind === 'canary' && canary?.base === variant.base ? canary.releaseSet : null;
  }

  /** Returns the site with one inactive release, for a preview. @returns null if it cannot be loaded */
  async preview(remote: string, base: string, integrity: string): Promise<ReleaseSet | null> {
    const wanted = { base, manifest: { integrity } };
    const { active } = await this.previews.get(wanted, () => this.newLoader(remote, () => undefined));
    return active && this.current.with(active, 'preview');
  }

  /**
   * Returns the site as of a revision of the registry, with the releases that can be loaded.
   * @returns for each of the others the reason, by remote
   */
  async at(registry: RegistryDocument): Promise<{ releaseSet: ReleaseSet; missing: ReadonlyMap<string, string> }> {
    const missing = new Map<string, string>();
    const enabled = Object.entries(registry.remotes).filter(([, { state }]) => state === 'enabled');
    const releases = await Promise.all(
      enabled.map(async ([remote, registered]) => {
        const current = this.loaders.get(remote)?.active;
        if (current?.release.base === registered.base) return [current];
        const { active, state } = await this.past.get(registered, () => this.newLoader(remote, () => undefined));
        // An owner reads it. The stack is in the log.
        if (state.kind === 'failed') missing.set(remote, state.reason.split('\n')[0] ?? '');
        return active ? [active] : [];
      }),
    );
    const releaseSet = new ReleaseSet(registry.revision, releases.flat(), {
      sections: sectionsIn(registry),
      languages: this.renderers.languages,
    });
    return { releaseSet, missing };
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.retry) clearTimeout(this.retry);
    this.previews.stop();
    this.past.stop();
    const canaries = [...this.canaryLoaders.values()].map(({ loader }) => loader);
    await Promise.all([this.layout, ...this.loaders.values(), ...canaries].map((renderer) => renderer.stop()));
  }

  private noteRollbacks(before: RegistryDocument, now: RegistryDocument) {
    for (const [remote, { base }] of Object.entries(now.remotes)) {
      const left = before.remotes[remote];
      if (left?.previous === base) this.rolledBack.add(left.base);
      this.rolledBack.delete(base);
    }
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

  /** Loads a canary. If this fails, all visitors get the active release. */
  private async wantCanary(remote: string, { canary }: RegisteredRemote): Promise<void> {
    if (!canary) return;
    const loader = this.canaryLoaders.get(remote)?.loader ?? this.newLoader(remote, () => this.update());
    this.canaryLoaders.set(remote, { canary, loader });
    await loader.want(canary, async () => null);
  }

  /** Ends canaries that are no longer wanted. */
  private endCanaries(isWanted: (canary: Canary, registered: RegisteredRemote) => boolean) {
    for (const [remote, { canary, loader }] of this.canaryLoaders) {
      const registered = this.registry.remotes[remote];
      if (registered?.state === 'enabled' && isWanted(canary, registered)) continue;
      this.canaryLoaders.delete(remote);
      loader.disable();
    }
  }

  private addLoader(remote: string): RemoteLoader {
    const loader = this.newLoader(remote, () => this.update());
    this.loaders.set(remote, loader);
    return loader;
  }

  private newLoader(remote: string, onChange: () => void): RemoteLoader {
    const { releases } = this.options;
    return new RemoteLoader({
      remote,
      open: ({ base, manifest }) => releases.open(base, manifest.integrity),
      rendererFor: (release) => this.renderers.of(remote, release),
      start: (renderer) => this.renderers.start(renderer),
      onChange,
      onFailed: (release, error) => this.logFailure(remote, release, error),
    });
  }

  private update() {
    const active = [...this.loaders.values()].map((loader) => loader.active).filter((release) => release !== null);
    const loaded = [...this.canaryLoaders].flatMap(([remote, { canary, loader }]) =>
      loader.active && this.loaders.get(remote)?.active ? [{ remote, canary, release: loader.active }] : [],
    );
    const releaseSet = new ReleaseSet(this.registry.revision, active, {
      sections: sectionsIn(this.registry),
      languages: this.renderers.languages,
      canaried: new Set(loaded.map(({ remote }) => remote)),
      // One that is served until its predecessor is loaded counts only then.
      rolledBack: new Set([...this.rolledBack].filter((base) => !active.some(({ release }) => release.base === base))),
    });
    const canaries = new Map(
      loaded.map(({ remote, canary: { base, share, since }, release }) => [
        remote,
        { base, share, since, releaseSet: releaseSet.with(release, 'canary') },
      ]),
    );
    this.options.onReleaseSet?.(releaseSet, canaries);
    this.current = releaseSet;
    this.canaries = canaries;
  }

  private retryLater() {
    if (this.retry) clearTimeout(this.retry);
    const canaries = [...this.canaryLoaders.values()].map(({ loader }) => loader);
    const hasFailed = [...this.loaders.values(), ...canaries].some(({ state }) => state.kind === 'failed');
    this.retry = hasFailed ? setTimeout(() => void this.follow(this.registry), this.retryAfter) : null;
    this.retryAfter = Math.min(this.retryAfter * 2, retryIntervals.longest);
  }

  private logFailure(remote: string, release: string, err: unknown) {
    if (this.logged.has(release)) return;
    this.logged.add(release);
    this.options.log.error({ err, remote, release }, 'a release cannot be loaded; the last good one stays active');
  }
}
