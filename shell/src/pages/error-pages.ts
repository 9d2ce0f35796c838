import { addressIn, languageAt } from 'contract/languages';

import type { ReleaseManager } from '../renderer/release-manager';
import { plainJob, type RenderJob } from '../renderer/render-job';
import type { Urgency } from '../renderer/render-queue';
import type { HttpResponse } from '../response/response';
import type { View } from '../site/boot-data';
import type { ContentCache, Made } from './content-cache';
import { PageFailure } from './page-failure';
import { originOf } from './page-origin';
import type { PageRequest } from './page-request';
import { audienceOf, type Presenter } from './presenter';
import type { Resolution } from './resolution';
import type { SiteSnapshot } from './site-snapshot';

type ErrorView = Exclude<View, 'page'>;

const kinds = { 'not-found': 'missing', gone: 'gone', unavailable: 'unavailable' } as const;
const statuses = { 'not-found': 404, gone: 410, unavailable: 503 } as const;

/** Path that represents a section: the layout looks the same at all paths of a section, except for the home page. */
const representativePath = ({ path, language, section }: PageRequest) =>
  addressIn(language, languageAt(path).path === '/' ? '/' : `${section.path === '/' ? '' : section.path}/-`);

const keyOf = (view: ErrorView, request: PageRequest) =>
  request.releaseSet.keyOf(`${view} ${audienceOf(request)} ${representativePath(request)}`);

export interface ErrorPagesOptions {
  releaseManager: Pick<ReleaseManager, 'layout'>;
  cache: ContentCache<Resolution>;
  site: Pick<SiteSnapshot, 'get' | 'knownIn'>;
  presenter: Presenter;
  /** Sent if the layout cannot be rendered either: it depends on nothing. */
  lastResort: (language: string) => HttpResponse;
}

/**
 * Renders the pages for errors. Each section shares one document for all its paths: they all use the layout's renderer,
 * and an outage is no time to render.
 */
export class ErrorPages {
  constructor(private readonly options: ErrorPagesOptions) {}

  /** @throws {PageFailure} if the layout cannot be rendered */
  async find(view: ErrorView, request: PageRequest): Promise<HttpResponse> {
    const key = keyOf(view, request);
    const found = await this.options.cache.fetch(key, (urgency) => this.make(view, request, urgency));
    if (!found || !('response' in found.value))
      throw new PageFailure('page', `the layout of ${key} cannot be rendered`);
    return found.value.response;
  }

  /** Never rejects. */
  async unavailable(request: PageRequest): Promise<Resolution> {
    const response = await this.find('unavailable', request).catch(() => this.options.lastResort(request.language));
    return { kind: 'unavailable', response };
  }

  /** Returns the same without waiting: under overload, nothing is rendered for refused requests. */
  overloaded(request: PageRequest): Resolution {
    const { cache, lastResort } = this.options;
    const key = keyOf('unavailable', request);
    const fresh = cache.fresh(key);
    if (fresh) return fresh;
    if (!cache.isBeingMade(key)) void this.unavailable(request);
    return cache.peek(key) ?? { kind: 'unavailable', response: lastResort(request.language) };
  }

  private async make(view: ErrorView, request: PageRequest, urgency: Urgency): Promise<Made<Resolution>> {
    const { releaseManager, site, presenter } = this.options;
    // The API may be down, which may be why this view is shown: don't request it again.
    const known = view === 'unavailable' ? site.knownIn(request.language) : await site.get(request.language);
    const { releaseSet, language, section } = request;
    const { revision, variant } = releaseSet;
    const remotes = releaseSet.remotesFor(section.remote, language);
    const preview = variant?.kind === 'preview' ? variant : null;
    const url = representativePath(request);
    const job: RenderJob = { ...plainJob, url, language, view, page: null, revision, remotes, site: known, preview };
    const rendered = await releaseManager.layout.render(job, urgency);
    if (rendered.kind !== 'rendered') {
      request.caller.log.error({ view, ...originOf(request), result: rendered }, 'the layout cannot be rendered');
      throw new PageFailure('page', `the layout cannot be rendered for ${view}`);
    }
    const audience = audienceOf(request);
    const response = await presenter.document(rendered, {
      status: statuses[view],
      audience,
      releaseSet,
      language,
    });
    return {
      ...presenter.madeFrom(rendered, response, releaseSet, null),
      value: { kind: kinds[view], response },
      isCacheable: preview === null,
    };
  }
}
