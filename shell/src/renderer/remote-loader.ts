import type { Release } from '../registry/release-store';
import type { ActiveRelease } from './active-release';
import type { Renderer } from './renderer';

/** Milliseconds for which the thread of a replaced release stays: a failing release is rolled back within a minute. */
const keptFor = 10 * 60_000;

/** State of the release that the registry wants. `failed`: the remote keeps another release, or has none. */
export type RemoteState =
  | { kind: 'disabled' }
  | { kind: 'loading' }
  | { kind: 'active' }
  | { kind: 'failed'; reason: string };

/** The fields of a registered release that a loader needs. */
export interface WantedRelease {
  base: string;
  manifest: { integrity: string };
  previous: string | null;
}

export interface RemoteLoaderOptions {
  remote: string;
  open: (wanted: WantedRelease) => Promise<Release>;
  /** Creates the renderer of a release, without starting it; null if no page needs one. */
  rendererFor: (release: Release) => Renderer | null;
  /** Starts such a renderer; rejects if the release cannot be loaded. */
  start: (renderer: Renderer) => Promise<void>;
  /** Called when the active release changes. */
  onChange: () => void;
  onFailed: (base: string, error: unknown) => void;
}

interface Load {
  base: string;
  isCanceled: boolean;
  /** The renderer that is starting. */
  renderer: Renderer | null;
  settled: Promise<void>;
}

/**
 * Loads the releases of one remote and tracks the active one. A new request cancels a load in progress, so the rollback
 * of a hanging release does not wait for it.
 */
export class RemoteLoader {
  active: ActiveRelease | null = null;
  state: RemoteState = { kind: 'disabled' };
  private load: Load | null = null;
  /** The release before the active one. A rollback within minutes finds its thread with its code already compiled. */
  private kept: ActiveRelease | null = null;
  private keptTimer: NodeJS.Timeout | undefined;
  /** Base path of the release that was wanted last. */
  private lastWanted: string | null = null;

  constructor(private readonly options: RemoteLoaderOptions) {}

  /**
   * Loads and activates a release, unless it is active. Meanwhile, and if the load fails, the last good release stays
   * active.
   * @param previous finds the release to fall back on if none is active
   * @returns once it is settled; never rejects
   */
  async want(registered: WantedRelease, previous: () => Promise<WantedRelease | null>): Promise<void> {
    if (this.load?.base === registered.base) return this.load.settled;
    this.cancel();
    if (this.active?.release.base === registered.base) {
      this.state = { kind: 'active' };
      return undefined;
    }
    // A retry does not reset the state of a failed release.
    if (this.state.kind !== 'failed' || this.lastWanted !== registered.base) this.state = { kind: 'loading' };
    this.lastWanted = registered.base;
    const load: Load = { base: registered.base, isCanceled: false, renderer: null, settled: Promise.resolve() };
    this.load = load;
    load.settled = this.run(load, registered, previous).finally(() => {
      if (this.load === load) this.load = null;
    });
    return load.settled;
  }

  /** Takes the remote out of service. */
  disable() {
    this.cancel();
    this.state = { kind: 'disabled' };
    this.activate(null);
  }

  async stop(): Promise<void> {
    this.cancel();
    await Promise.all([this.active?.renderer?.stop(), this.keep(null)]);
  }

  private async run(load: Load, registered: WantedRelease, previous: () => Promise<WantedRelease | null>) {
    try {
      await this.loadAndActivate(load, registered);
      if (!load.isCanceled) this.state = { kind: 'active' };
    } catch (error) {
      if (load.isCanceled) return;
      this.state = { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
      this.options.onFailed(registered.base, error);
      if (!this.active) await this.fallBack(load, registered.previous, previous);
    }
  }

  private async fallBack(load: Load, base: string | null, previous: () => Promise<WantedRelease | null>) {
    try {
      const registered = await previous();
      if (registered) await this.loadAndActivate(load, registered);
    } catch (error) {
      if (base && !load.isCanceled) this.options.onFailed(base, error);
    }
  }

  private async loadAndActivate(load: Load, registered: WantedRelease) {
    const { remote, open, rendererFor, start } = this.options;
    const { base, previous } = registered;
    if (this.kept?.release.base === base) {
      this.activate(this.kept, previous);
      return;
    }
    const release = await open(registered);
    if (load.isCanceled) return;
    load.renderer = rendererFor(release);
    if (load.renderer) await start(load.renderer);
    if (!load.isCanceled) this.activate({ remote, release, renderer: load.renderer }, previous);
  }

  private cancel() {
    if (!this.load) return;
    this.load.isCanceled = true;
    if (this.load.renderer !== this.active?.renderer) void this.load.renderer?.stop();
    this.load = null;
  }

  /** @param previous base path of the release that a rollback returns to */
  private activate(release: ActiveRelease | null, previous: string | null = null) {
    const before = this.active;
    if (before === release) return;
    this.active = release;
    this.options.onChange();
    const isPrevious = before !== null && before.release.base === previous;
    void this.keep(isPrevious ? before : null);
    // It stops after its pages in flight; no need to wait for that.
    if (!isPrevious) void before?.renderer?.stop();
  }

  /** Keeps the thread of a release for a while, instead of the one that is kept. */
  private async keep(release: ActiveRelease | null): Promise<void> {
    clearTimeout(this.keptTimer);
    const { kept } = this;
    this.kept = release;
    if (release) this.keptTimer = setTimeout(() => void this.keep(null), keptFor).unref();
    if (kept !== this.active) await kept?.renderer?.stop();
  }
}
