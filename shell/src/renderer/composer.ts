import type { RegisteredRemote, RegistryDocument } from 'contract/release';
import type { FastifyBaseLogger } from 'fastify';

import type { RegistryStore } from '../registry/registry-store';
import type { ReleaseFiles } from '../registry/release-files';
import type { Release } from '../registry/release-store';
import { Composition, type ReleaseInForce } from './composition';
import type { RendererSetup } from './render-job';
import { Renderer } from './renderer';

export interface ComposerOptions {
  registry: RegistryStore;
  releases: ReleaseFiles;
  /** The file that runs in each renderer's thread. */
  rendererScript: string;
  setup: Omit<RendererSetup, 'release'>;
  log: FastifyBaseLogger;
  /** Called when a renderer had to be replaced, with the remote's name. */
  onReplaced: (remote: string) => void;
}

/**
 * Turns revisions of the registry into compositions: loads what changed, keeps what did not, and keeps the last good
 * release of a remote whose new one cannot be loaded.
 */
export class Composer {
  /** The site as it is served now. */
  current = new Composition(0, []);
  /** Renders the views that need no remote. */
  readonly frame: Renderer;
  /** Remotes that do not run the release the registry wants. Tried again by the next `follow`. */
  readonly held = new Map<string, string>();

  constructor(private readonly options: ComposerOptions) {
    this.frame = new Renderer(options.rendererScript, { ...options.setup, release: null });
  }

  /** Brings the site to a revision of the registry. One call at a time. */
  async follow(registry: RegistryDocument): Promise<void> {
    const before = this.current;
    const wanted = Object.entries(registry.remotes).filter(([, { state }]) => state === 'enabled');
    const releases = await Promise.all(wanted.map(([remote, registered]) => this.bring(registry, remote, registered)));
    const running = releases.filter((release) => release !== null);
    for (const remote of this.held.keys()) {
      if (!wanted.some(([name]) => name === remote)) this.held.delete(remote);
    }
    this.current = new Composition(registry.revision, running);
    const retired = before.releases.filter((old) => !running.some(({ renderer }) => renderer === old.renderer));
    // They end when the pages they have at hand are done; nobody waits for that.
    for (const { renderer } of retired) void renderer?.stop();
  }

  async stop(): Promise<void> {
    await Promise.all([this.frame, ...this.current.releases.map(({ renderer }) => renderer)].map((one) => one?.stop()));
  }

  /** The release that the registry wants; failing that the one that runs; failing that the one before. */
  private async bring(
    registry: RegistryDocument,
    remote: string,
    registered: RegisteredRemote,
  ): Promise<ReleaseInForce | null> {
    const running = this.current.releases.find((release) => release.remote === remote) ?? null;
    if (running?.release.base === registered.base) {
      this.held.delete(remote);
      return running;
    }
    try {
      const release = await this.options.releases.open(registered.base, registered.manifest.integrity);
      const inForce = await this.load(remote, release);
      this.held.delete(remote);
      return inForce;
    } catch (error) {
      this.hold(remote, registered.base, error);
      return running ?? this.bringPrevious(registry, remote, registered.previous);
    }
  }

  private async bringPrevious(
    registry: RegistryDocument,
    remote: string,
    base: string | null,
  ): Promise<ReleaseInForce | null> {
    if (!base) return null;
    try {
      const registered = await this.options.registry.registrationBefore(registry, remote, base);
      return (
        registered && (await this.load(remote, await this.options.releases.open(base, registered.manifest.integrity)))
      );
    } catch (error) {
      this.options.log.error({ err: error, remote, release: base }, 'the release before cannot be loaded either');
      return null;
    }
  }

  private async load(remote: string, release: Release): Promise<ReleaseInForce> {
    const rendered = release.manifest.pages.filter(({ rendering }) => rendering === 'server');
    if (rendered.length === 0) return { remote, release, renderer: null };
    const renderer = new Renderer(
      this.options.rendererScript,
      {
        ...this.options.setup,
        release: { remote, serverFile: `${release.base}/${release.manifest.server}`, code: release.serverCode },
      },
      {
        replaced: (reason) => {
          this.options.log.error({ remote, release: release.base, reason }, 'a renderer was replaced');
          this.options.onReplaced(remote);
        },
      },
    );
    await renderer.start();
    return { remote, release, renderer };
  }

  /** Logs a release that cannot be loaded, once and not at every try. */
  private hold(remote: string, base: string, error: unknown) {
    if (this.held.get(remote) === base) return;
    this.held.set(remote, base);
    this.options.log.error(
      { err: error, remote, release: base },
      'a release cannot be loaded; the last good one stays',
    );
  }
}
