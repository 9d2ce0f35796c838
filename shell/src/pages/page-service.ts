import { languageAt } from 'contract/languages';
import { traced } from 'contract/tracing';
import { visitorCookies } from 'contract/visitor-cookies';
import type { FastifyBaseLogger } from 'fastify';

import type { ReleaseManager } from '../renderer/release-manager';
import type { ReleaseSet } from '../renderer/release-set';
import type { RenderedPage } from '../renderer/render-job';
import { Urgency } from '../renderer/render-queue';
import { encodingFor } from '../response/encoding';
import type { SourceMaps } from '../release-health/source-maps';
import type { HttpResponse } from '../response/response';
import type { ApiHealth } from './api-health';
import { BoundedKeys, maxRepeated, maxWithoutPage } from './bounded-keys';
import type { CacheOutcome, ContentCache, Made } from './content-cache';
import { MissingPages } from './missing-pages';
import { RenderLimits } from './render-limits';
import { OutageLog } from './outage-log';
import { PageFailure } from './page-failure';
import { originAttributes, originOf } from './page-origin';
import { PageRenders, type PageRendersOptions } from './page-renders';
import { readRequest, type Caller, type PageRequest } from './page-request';
import { Presenter, type Policies } from './presenter';
import type { Redirects } from './redirects';
import type { Resolution } from './resolution';
import type { SiteSnapshot } from './site-snapshot';
import { ErrorPages } from './error-pages';

/** `personal`: rendered for this visitor only. `refused`: too many renders were in progress. */
type PageOutcome = CacheOutcome | 'personal' | 'refused';

interface Found {
  value: Resolution;
  outcome: PageOutcome;
}

export interface PageAnswer {
  resolution: Resolution;
  outcome: PageOutcome;
  request: PageRequest;
}

/** The caller, with the headers that are read only for personal pages. */
export interface Visitor extends Partial<Caller> {
  cookie?: string | undefined;
  'accept-encoding'?: string | undefined;
}

export interface PageServiceOptions extends PageRendersOptions {
  releaseManager: Pick<ReleaseManager, 'current' | 'layout'>;
  cache: ContentCache<Resolution>;
  api: ApiHealth;
  site: Pick<SiteSnapshot, 'get' | 'known' | 'knownIn'>;
  redirects: Pick<Redirects, 'find'>;
  sourceMaps: Pick<SourceMaps, 'inStack'>;
  policies: Policies;
  /** Sent if not even the layout can be rendered. */
  lastResort: (language: string) => HttpResponse;
  log: FastifyBaseLogger;
}

/** Resolves a URL to a response: load, match, render, present, cache. */
export class PageService {
  private readonly presenter: Presenter;
  private readonly renders: PageRenders;
  private readonly errorPages: ErrorPages;
  private readonly missingPages: MissingPages;
  private readonly repeated: BoundedKeys;
  private readonly withoutPage: BoundedKeys;
  private readonly limits = new RenderLimits();
  private readonly outages = new OutageLog();

  constructor(private readonly options: PageServiceOptions) {
    this.presenter = new Presenter(options.policies);
    this.renders = new PageRenders(options);
    this.errorPages = new ErrorPages({ ...options, presenter: this.presenter });
    const { cache } = options;
    this.repeated = new BoundedKeys(maxRepeated, (key) => cache.drop(key));
    this.withoutPage = new BoundedKeys(maxWithoutPage, (key) => {
      // A page may have been published there since.
      if (cache.peek(key)?.kind !== 'page') cache.drop(key);
    });
    const { errorPages, withoutPage } = this;
    this.missingPages = new MissingPages({ ...options, errorPages, withoutPage });
  }

  /** Returns the cached resolution of a URL if it can be sent as it is. @param url as in a request line */
  fresh(url: string, releaseSet: ReleaseSet): Resolution | null {
    const key = releaseSet.keyOf(url);
    this.noteRequest(key);
    return this.options.cache.fresh(key);
  }

  /**
   * Returns what everybody gets at a URL, rendered first if it is not cached; null if it is not cached for everybody, is
   * outdated, or cannot be rendered now. @param url as in a request line
   */
  async current(url: string, releaseSet: ReleaseSet): Promise<Resolution | null> {
    const fresh = this.fresh(url, releaseSet);
    if (fresh) return fresh;
    const request = readRequest(url, releaseSet, { log: this.options.log });
    const isShared = request.destination.kind === 'page' && request.storage === 'always' && !request.isPrivate;
    if (!isShared || this.isRefused(request)) return null;
    const found = await this.find(request, {});
    return found?.outcome === 'miss' || found?.outcome === 'hit' ? found.value : null;
  }

  /**
   * Whether a URL is refused under load: only if its page would have to be rendered first and is not personal.
   * @param isLate whether too many requests came before it in its event-loop turn; otherwise, all slots must be taken
   */
  sheds(url: string, isLate: boolean): boolean {
    const { limits, options } = this;
    if (!isLate && !limits.isAnyFull) return false;
    if (options.cache.fresh(url)) return false;
    const request = readRequest(url, options.releaseManager.current, { log: options.log });
    if (request.isPersonal || options.cache.isKnown(request.key)) return false;
    return isLate || limits.isFull(request);
  }

  /** Returns the cached resolution of a path, however old, for callers that only need the kind of page. */
  peek(path: string): Resolution | null {
    return this.options.cache.peek(path);
  }

  /**
   * @param requestUrl path and query string, as in a request line
   * @param releaseSet the releases that this visitor gets
   */
  async get(
    requestUrl: string,
    visitor: Visitor = {},
    releaseSet: ReleaseSet = this.options.releaseManager.current,
  ): Promise<PageAnswer> {
    const request = readRequest(requestUrl, releaseSet, { id: visitor.id, log: visitor.log ?? this.options.log });
    if (this.isRefused(request))
      return { resolution: this.errorPages.overloaded(request), outcome: 'refused', request };
    const found = await this.find(request, visitor);
    if (found) return { resolution: found.value, outcome: found.outcome, request };
    // If a canary fails to make a page, its visitors get the regular one.
    if (releaseSet.variant?.kind === 'canary') return this.get(requestUrl, visitor);
    const outcome = request.isPersonal ? 'personal' : 'miss';
    return { resolution: await this.errorPages.unavailable(request), outcome, request };
  }

  /** Whether the request exceeds the limits. Cached pages and those already being rendered cost nothing more. */
  private isRefused(request: PageRequest): boolean {
    if (!this.limits.isFull(request)) return false;
    return request.isPersonal || !this.options.cache.isKnown(request.key);
  }

  /** Keeps what is requested often from being dropped for what is not. */
  private noteRequest(key: string): void {
    this.repeated.use(key);
    this.withoutPage.use(key);
  }

  /** @returns null if nothing can be rendered and nothing is cached */
  private async find(request: PageRequest, visitor: Visitor): Promise<Found | null> {
    if (!request.isPersonal) {
      this.noteRequest(request.key);
      return this.options.cache.fetch(request.key, (urgency) => this.make(request, urgency));
    }
    // For one visitor: neither cached nor shared with concurrent requests for the same URL.
    const cookies = visitorCookies(visitor.cookie ?? '');
    const encoding = encodingFor(visitor['accept-encoding']);
    const made = await this.make({ ...request, cookies, encoding }, new Urgency('visitor')).catch(() => null);
    return made && { value: made.value, outcome: 'personal' };
  }

  /** @throws {PageFailure} after it is logged, if it is not one of many */
  private async make(request: PageRequest, urgency: Urgency): Promise<Made<Resolution>> {
    const leave = this.limits.enter(request);
    const attributes = { ...originAttributes(originOf(request)), 'site.urgency': urgency.level };
    try {
      return await traced('make page', { attributes }, () => this.resolve(request, urgency));
    } catch (error) {
      const failure = PageFailure.from(error);
      if (failure.blame === 'silence') this.options.api.noteSilence();
      await this.log(request, failure);
      throw failure;
    } finally {
      leave();
    }
  }

  private async log(request: PageRequest, { blame, phase, message }: PageFailure): Promise<void> {
    // The error of a personal page may contain data of its visitor.
    const stack = request.isPersonal ? undefined : message;
    const [cause = ''] = stack?.split('\n', 1) ?? [];
    // Every page of a remote without a release fails for the same cause.
    const isOutage = blame === 'silence' || request.destination.kind === 'unavailable';
    if (isOutage && !this.outages.isDue(cause)) return;
    const level = blame === 'queue' ? 'warn' : 'error';
    const reason = stack && (await this.options.sourceMaps.inStack(stack));
    request.caller.log[level]({ page: request.label, ...originOf(request), phase, reason }, 'a page cannot be shown');
  }

  private async resolve(request: PageRequest, urgency: Urgency): Promise<Made<Resolution>> {
    const { destination } = request;
    if (destination.kind === 'unavailable') {
      throw new PageFailure(
        'page',
        destination.remote ? `${destination.remote} has no active release` : 'no remote has claimed it',
      );
    }
    // Temporary, because a later release may add the language. The query string is kept.
    if (destination.kind === 'in-english')
      return this.missingPages.redirect(request, { status: 302, location: languageAt(request.url).path }, []);
    if (destination.kind === 'not-found') return this.missingPages.resolve(request, { kind: 'missing', paths: [] });
    const stored = request.isPersonal ? null : this.options.cache.peek(request.key);
    const page = stored?.kind === 'page' ? stored : null;
    const result = await this.renders.render(request, destination, { urgency, cached: page });
    switch (result.kind) {
      case 'unchanged':
        if (!page) throw new PageFailure('page', 'a page that is not cached cannot be unchanged');
        return this.presenter.unchanged(request, result, page);
      case 'rendered':
        return { ...(await this.presenter.page(request, result)), isCacheable: this.isStored(request, result) };
      case 'redirected':
        return this.missingPages.redirect(request, result, result.paths);
      case 'gone':
      case 'missing':
        return this.missingPages.resolve(request, result);
      case 'failed':
        throw new PageFailure(result.blame, result.reason);
    }
  }

  /** A page with a query string is stored once it is requested again, unless not all its changes are announced. */
  private isStored({ storage, key }: PageRequest, { isAnnounced }: RenderedPage): boolean {
    return storage === 'always' || (storage === 'repeated' && isAnnounced && this.repeated.add(key));
  }
}
