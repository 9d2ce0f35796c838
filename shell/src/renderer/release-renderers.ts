import { sourceLanguage } from 'contract/languages';
import type { FastifyBaseLogger } from 'fastify';

import type { Release } from '../registry/release-store';
import type { SourceMaps } from '../release-health/source-maps';
import type { ApiAnswers } from './api-answers';
import type { DocumentAssets, LanguageSetup } from './render-job';
import { ReleaseRefusedError, Renderer, type RendererEvents } from './renderer';
import { scriptIn } from './renderer-scripts';

export interface ReleaseRenderersOptions {
  /** The script of each renderer's thread. */
  rendererScript: string;
  setup: { apiUrl: string; assets: DocumentAssets };
  /** Shared by all renderers; without it, none share answers. */
  answers?: ApiAnswers;
  /** Languages of the shell besides English, with the assets of their documents. */
  translations?: ReadonlyMap<string, DocumentAssets>;
  sourceMaps: Pick<SourceMaps, 'inStack'>;
  log: FastifyBaseLogger;
  /** Events of the renderer of a remote, or of the `layout`, in addition to log lines. */
  events: (remote: string) => RendererEvents;
}

/** Creates renderers: a thread for each release with all its languages, and one for the layout. */
export class ReleaseRenderers {
  /** Languages of the shell besides English. */
  readonly languages: readonly string[];

  constructor(private readonly options: ReleaseRenderersOptions) {
    this.languages = [...(options.translations?.keys() ?? [])];
  }

  /** Creates the renderer of views that need no remote. */
  ofLayout(): Renderer {
    return this.rendererIn([sourceLanguage, ...this.languages], () => null, this.options.events('layout'));
  }

  /** @returns null if all pages of the release are rendered in the browser */
  of(remote: string, { base, manifest, serverCode }: Release): Renderer | null {
    if (!manifest.pages.some(({ rendering }) => rendering === 'server')) return null;
    const { log, sourceMaps } = this.options;
    const events = this.options.events(remote);
    const files = new Map([[sourceLanguage, manifest.server]]);
    for (const [language, { server }] of Object.entries(manifest.languages ?? {})) files.set(language, server);
    return this.rendererIn(
      [sourceLanguage, ...this.languages].filter((language) => files.has(language)),
      (language) => ({
        serverFile: `${base}/${files.get(language)}`,
        code: serverCode.get(language) ?? '',
      }),
      {
        ...events,
        replaced: (reason) => {
          void sourceMaps
            .inStack(reason)
            .then((readable) => log.error({ remote, release: base, reason: readable }, 'a renderer was replaced'));
          events.replaced?.(reason);
        },
      },
    );
  }

  /**
   * Starts the renderer of a release.
   * @throws {ReleaseRefusedError} if the release cannot be loaded, with the lines of its sources
   */
  async start(renderer: Renderer): Promise<void> {
    try {
      await renderer.start();
    } catch (error) {
      if (!(error instanceof ReleaseRefusedError)) throw error;
      throw new ReleaseRefusedError(await this.options.sourceMaps.inStack(error.message));
    }
  }

  private rendererIn(
    languages: readonly string[],
    release: (language: string) => LanguageSetup['release'],
    events: RendererEvents,
  ): Renderer {
    const { rendererScript, setup, translations, answers } = this.options;
    const setups = languages.map((language): [string, LanguageSetup] => [
      language,
      {
        script: scriptIn(language, rendererScript),
        release: release(language),
        assets: translations?.get(language) ?? setup.assets,
      },
    ]);
    const { apiUrl } = setup;
    return new Renderer(rendererScript, { apiUrl, languages: Object.fromEntries(setups) }, events, {}, answers);
  }
}
