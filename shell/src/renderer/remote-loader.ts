import type { Release } from '../registry/release-store';
import type { ActiveRelease } from './active-release';
import type { Renderer } from './renderer';

/** What a remote does with the release that the registry wants of it. `failed`: it goes on with another, or with none. */
export type RemoteState =
  | { kind: 'disabled' }
  | { kind: 'loading' }
  | { kind: 'active' }
  | { kind: 'failed'; reason: string };

/** What of a registered release a loader needs. */
export interface WantedRelease {
  base: string;
  manifest: { integrity: string };
  previous: string | null;
}

export interface RemoteLoaderOptions {
  remote: string;
  open: (wanted: WantedRelease) => Promise<Release>;
  /** What renders a release that has pages to render. It is not started yet. */
  rendererFor: (release: Release) => Renderer | null;
  /** Called when another release is active than before. */
  onChange: () => void;
  onFailed: (base: string, error: unknown) => void;
}

interface Load {
  base: string;
  isCanceled: boolean;
  /** What is starting. */
  renderer: Renderer | null;
  settled: Promise<void>;
}

/**
 * Loads the releases of one remote and knows the active one. A new wish cancels a load that is under way, so the
 * rollback of a release that hangs does not wait for it.
 */
export class RemoteLoader {
  active: ActiveRelease | null = null;
  state: RemoteState = { kind: 'disabled' };
  private load: Load | null = null;

  constructor(private readonly options: RemoteLoaderOptions) {}

  /**
   * Loads a release and makes it active, unless it is already. The last good one stays active meanwhile, and where the
   * load fails.
   * @param previous finds the release to fall back on, where none is active
   * @returns once it is settled; never rejects
   */
  async want(registered: WantedRelease, previous: () => Promise<WantedRelease | null>): Promise<void> {
    if (this.load?.base === registered.base) return this.load.settled;
    this.cancel();
    if (this.active?.release.base === registered.base) {
      this.state = { kind: 'active' };
      return undefined;
    }
    // While it is tried again, it is still a release that failed.
    if (this.state.kind !== 'failed') this.state = { kind: 'loading' };
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
    await this.active?.renderer?.stop();
  }

  private async run(load: Load, registered: WantedRelease, previous: () => Promise<WantedRelease | null>) {
    try {
      await this.bring(load, registered);
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
      if (registered) await this.bring(load, registered);
    } catch (error) {
      if (base && !load.isCanceled) this.options.onFailed(base, error);
    }
  }

  private async bring(load: Load, registered: WantedRelease) {
    const { remote, open, rendererFor } = this.options;
    const release = await open(registered);
    if (load.isCanceled) return;
    load.renderer = rendererFor(release);
    await load.renderer?.start();
    if (!load.isCanceled) this.activate({ remote, release, renderer: load.renderer });
  }

  private cancel() {
    if (!this.load) return;
    this.load.isCanceled = true;
    if (this.load.renderer !== this.active?.renderer) void this.load.renderer?.stop();
    this.load = null;
  }

  private activate(release: ActiveRelease | null) {
    const before = this.active;
    if (before === release) return;
    this.active = release;
    this.options.onChange();
    // It ends when the pages that it has in flight are done; nobody waits for that.
    void before?.renderer?.stop();
  }
}
