import { requestIdHeader } from 'contract/request-id';
import { siteQuery } from 'contract/site.queries';
import { failSpan, traced, traceHeaders } from 'contract/tracing';

import type { ApiAnswers } from '../renderer/api-answers';
import { fingerprintOf } from '../renderer/page-fingerprint';
import type { ReleaseManager } from '../renderer/release-manager';
import type { RenderedPage, RenderJob, RenderResult } from '../renderer/render-job';
import type { Urgency } from '../renderer/render-queue';
import type { ReleaseName } from '../release-health/release-health';
import { dayIn } from '../site/calendar';
import { PageFailure } from './page-failure';
import { originAttributes, originOf } from './page-origin';
import type { PageRequest } from './page-request';
import type { ShownPage } from './resolution';
import type { SiteSnapshot } from './site-snapshot';

type PageDestination = Extract<PageRequest['destination'], { kind: 'page' }>;

/** The page would be the same as the cached one. */
export type UnchangedPage = { kind: 'unchanged' } & Pick<RenderedPage, 'paths' | 'day' | 'timeZone'>;

export interface PageRendersOptions {
  releaseManager: Pick<ReleaseManager, 'layout'>;
  answers: Pick<ApiAnswers, 'read'>;
  site: Pick<SiteSnapshot, 'get'>;
  /** Called when a release has rendered a page, or failed to. Failures caused by the API or the queue do not count. */
  onRendered?: (render: { release: ReleaseName; url: string; isOk: boolean }) => void;
}

const [sitePath] = siteQuery.queryKey;

/** Renders pages, and reports each result to the release's health, the log and the trace. */
export class PageRenders {
  constructor(private readonly options: PageRendersOptions) {}

  /**
   * @param cached page, which is not rendered again if it would be the same
   * @throws {PageFailure} if nothing can be rendered; a failed render is a result
   */
  async render(
    request: PageRequest,
    destination: PageDestination,
    { urgency, cached }: { urgency: Urgency; cached: ShownPage | null },
  ): Promise<RenderResult | UnchangedPage> {
    const site = await this.options.site.get(request.language);
    if (!site) throw new PageFailure('data', 'the API never returned /api/site');
    const { url, language, releaseSet, cookies, caller } = request;
    const { renderer, route, params, preload } = destination;
    const attributes = { ...originAttributes(originOf(request)), 'site.page': route.page.name };
    const result = await traced('render', { attributes }, async (span): Promise<RenderResult | UnchangedPage> => {
      const job: RenderJob = {
        url,
        language,
        view: 'page',
        alternates: releaseSet.alternates(route, params),
        page: renderer ? { name: route.page.name, params } : null,
        revision: releaseSet.revision,
        remotes: releaseSet.remotesFor(route.remote, language),
        preload,
        sharesAnswers: !request.isPersonal && releaseSet.variant?.kind !== 'preview',
        cookies,
        headers: { ...traceHeaders(), ...(caller.id && { [requestIdHeader]: caller.id }) },
        site,
        preview: releaseSet.variant?.kind === 'preview' ? releaseSet.variant : null,
      };
      const unchanged = cached?.source && (await this.unchanged(job, cached.source, site.timeZone));
      if (unchanged) return unchanged;
      const rendered = await (renderer ?? this.options.releaseManager.layout).render(job, urgency);
      if (rendered.kind === 'failed') failSpan(span, rendered.blame);
      return rendered;
    });
    this.note(request, destination, result);
    return result;
  }

  /** @returns null if the page would differ from the cached one. @throws {PageFailure} if the API does not answer */
  private async unchanged(job: RenderJob, { paths, fingerprint }: NonNullable<ShownPage['source']>, timeZone: string) {
    const day = dayIn(timeZone);
    try {
      const versions = await Promise.all(
        paths
          .filter((path) => path !== sitePath) // part of the job
          .map(async (path): Promise<[string, string]> => [path, (await this.options.answers.read(path, job)).version]),
      );
      const isSame = fingerprintOf(job, day, new Map(versions)) === fingerprint;
      return isSame ? ({ kind: 'unchanged', paths, day, timeZone } as const) : null;
    } catch (error) {
      throw new PageFailure('silence', String(error), { cause: error });
    }
  }

  private note(request: PageRequest, { route, renderer }: PageDestination, result: RenderResult | UnchangedPage) {
    const { releaseSet, url } = request;
    if (result.kind === 'rendered') for (const error of result.consoleErrors) logConsole(request, error);
    if (result.kind === 'unchanged') return;
    const isOk = result.kind !== 'failed';
    const { name: remote, version } = releaseSet.remotes.find(({ name }) => name === route.remote) ?? {};
    if (!renderer || !remote || !version || (result.kind === 'failed' && result.blame !== 'page')) return;
    // Previews are not counted: no visitor sees them.
    if (releaseSet.variant?.kind === 'preview') return;
    this.options.onRendered?.({ release: { remote, version }, url, isOk });
  }
}

function logConsole(request: PageRequest, error: string) {
  const { label, isPersonal, caller } = request;
  // The output of a personal page may be about the visitor, so it is not logged.
  caller.log.warn({ page: label, ...originOf(request), ...(!isPersonal && { error }) }, 'a page wrote to the console');
}
