import { languageAt } from 'contract/languages';
import { statusOf } from 'contract/request';
import { traced } from 'contract/tracing';
import { visitorCookies } from 'contract/visitor-cookies';
import type { FastifyBaseLogger } from 'fastify';

import type { ReleaseManager } from '../renderer/release-manager';
import type { ReleaseSet } from '../renderer/release-set';
import type { Urgency } from '../renderer/render-queue';
import { encodingFor } from '../response/encoding';
import type { HttpResponse } from '../response/response';
import type { Shedding } from '../server/load-shedding';
import type { ApiHealth } from './api-health';
import type { CacheOutcome, ContentCache, Made } from './content-cache';
import { RenderLimits } from './render-limits';
import { PageFailure } from './page-failure';
import { originAttributes, originOf } from './page-origin';
import { PageRenders, type PageRendersOptions } from './page-renders';
import { readRequest, type Asker, type PageRequest } from './page-request';
import { Presenter, type Policies } from './presenter';
import { redirectPaths, type FormerAddress, type Redirects } from './redirects';
import type { Resolution } from './resolution';
import type { SiteSnapshot } from './site-snapshot';
import { ErrorPages } from './error-pages';

/** Milliseconds for which "not here" and "moved" are kept: as long as other caches may keep them. */
const shortAge = 10_000;

/** `personal`: made for the one who asked, and for nobody after. `refused`: too many were being made. */
export type PageOutcome = CacheOutcome | 'personal' | 'refused';

interface Found {
  value: Resolution;
  outcome: PageOutcome;
}

export interface PageAnswer {
  resolution: Resolution;
  outcome: PageOutcome;
  request: PageRequest;
}

/** Whoever asks, and their headers, which are read for personal pages only. */
export interface Visitor extends Partial<Asker> {
  cookie?: string | undefined;
  'accept-encoding'?: string | undefined;
}

export interface PageServiceOptions extends PageRendersOptions {
  releaseManager: Pick<ReleaseManager, 'current' | 'layout'>;
  cache: ContentCache<Resolution>;
  api: ApiHealth;
  site: Pick<SiteSnapshot, 'get' | 'known'>;
  redirects: Pick<Redirects, 'find'>;
  policies: Policies;
  /** What is sent where not even the layout can be rendered. */
  lastResort: (language: string) => HttpResponse;
  log: FastifyBaseLogger;
}

/** From an address to what stands there: load, match, render, present, save. */
export class PageService {
  private readonly presenter: Presenter;
  private readonly renders: PageRenders;
  private readonly errorPages: ErrorPages;
  private readonly limits = new RenderLimits();

  constructor(private readonly options: PageServiceOptions) {
    this.presenter = new Presenter(options.policies);
    this.renders = new PageRenders(options);
    this.errorPages = new ErrorPages({ ...options, presenter: this.presenter });
  }

  /** What is kept for an address, and can be sent as it is. @param url as in a request line */
  fresh(url: string, releaseSet: ReleaseSet): Resolution | null {
    return this.options.cache.fresh(releaseSet.keyOf(url));
  }

  /** When an address is refused: only one whose page would have to be made first, and may be asked for again by anybody. */
  shedding(url: string): Shedding {
    if (this.options.cache.fresh(url)) return 'never';
    const request = readRequest(url, this.options.releaseManager.current, { log: this.options.log });
    if (request.isPersonal || this.options.cache.isKnown(request.key)) return 'never';
    return this.isRefused(request) ? 'now' : 'late';
  }

  /** What is kept for a path, however old: for those who only want to know what kind of page it is. */
  peek(path: string): Resolution | null {
    return this.options.cache.peek(path);
  }

  /**
   * @param requestUrl path and query string, as in a request line
   * @param release set the releases that this visitor gets
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
    // What a canary fails to make, its visitors get as all others do.
    if (releaseSet.variant?.kind === 'canary') return this.get(requestUrl, visitor);
    const outcome = request.isPersonal ? 'personal' : 'miss';
    return { resolution: await this.errorPages.unavailable(request), outcome, request };
  }

  /** Whether it would be one too many: what is kept, or is being made for somebody else, costs nothing more. */
  private isRefused(request: PageRequest): boolean {
    if (!this.limits.isFull(request)) return false;
    return request.isPersonal || !this.options.cache.isKnown(request.key);
  }

  /** @returns null where nothing can be made and nothing is kept */
  private async find(request: PageRequest, visitor: Visitor): Promise<Found | null> {
    if (!request.isPersonal) return this.options.cache.fetch(request.key, (urgency) => this.make(request, urgency));
    // For one visitor: nothing of it is kept, or shared with others who ask for the same address at the same time.
    const cookies = visitorCookies(visitor.cookie ?? '');
    const encoding = encodingFor(visitor['accept-encoding']);
    const made = await this.make({ ...request, cookies, encoding }, 'visitor').catch(() => null);
    return made && { value: made.value, outcome: 'personal' };
  }

  /** @throws {PageFailure} once it is logged */
  private async make(request: PageRequest, urgency: Urgency): Promise<Made<Resolution>> {
    const leave = this.limits.enter(request);
    const attributes = { ...originAttributes(originOf(request)), 'site.urgency': urgency };
    try {
      return await traced('make page', { attributes }, () => this.resolve(request, urgency));
    } catch (error) {
      const failure = PageFailure.from(error);
      if (failure.blame === 'data') this.options.api.noteSilence();
      // What a personal page says when it fails may be about its visitor.
      const reason = request.isPersonal ? undefined : failure.message;
      const level = failure.blame === 'queue' ? 'warn' : 'error';
      request.asker.log[level](
        { page: request.label, ...originOf(request), phase: failure.phase, reason },
        'a page cannot be shown',
      );
      throw failure;
    } finally {
      leave();
    }
  }

  private async resolve(request: PageRequest, urgency: Urgency): Promise<Made<Resolution>> {
    const { destination } = request;
    if (destination.kind === 'unavailable') {
      throw new PageFailure(
        'page',
        destination.remote ? `${destination.remote} has no active release` : 'no remote has claimed it',
      );
    }
    // For now: a release may bring it. The query string is the page's, as it would be there.
    if (destination.kind === 'in-english')
      return this.redirect(request, { status: 302, location: languageAt(request.url).path }, []);
    if (destination.kind === 'not-found') return this.resolveMissing(request, []);
    const result = await this.renders.render(request, destination, urgency);
    switch (result.kind) {
      case 'rendered':
        return this.presenter.page(request, result);
      case 'redirected':
        return this.redirect(request, result, result.paths);
      case 'gone':
        return this.gone(request, result.paths);
      case 'missing':
        return this.resolveMissing(request, result.paths);
      case 'failed':
        throw new PageFailure(result.blame, result.reason);
    }
  }

  /** No page stands there. Before that is said, the API is asked whether an article was read there once. */
  private async resolveMissing(request: PageRequest, paths: readonly string[]): Promise<Made<Resolution>> {
    const former = await this.formerAddress(request);
    const asked = [...paths, ...redirectPaths];
    if (former.kind === 'redirected') return this.redirect(request, former, asked);
    if (former.kind === 'gone') return this.gone(request, asked);
    const response = await this.errorPages.find('not-found', request);
    return this.briefly(request, { kind: 'missing', response }, asked);
  }

  private async formerAddress({ isPersonal, path }: PageRequest): Promise<FormerAddress> {
    // The path of a personal page is the visitor's, and no article was ever read there.
    if (isPersonal) return { kind: 'unknown' };
    try {
      return await this.options.redirects.find(path);
    } catch (error) {
      // A wrong 404 would take an old link out of search engines.
      const blame = statusOf(error) === 503 ? 'queue' : 'data';
      throw new PageFailure(blame, `the API does not say whether there was a page: ${String(error)}`);
    }
  }

  private async gone(request: PageRequest, paths: readonly string[]): Promise<Made<Resolution>> {
    const response = await this.errorPages.find('gone', request);
    return this.briefly(request, { kind: 'gone', response }, paths);
  }

  private redirect(
    request: PageRequest,
    { status, location }: { status: 301 | 302 | 308; location: string },
    paths: readonly string[],
  ): Made<Resolution> {
    const isPrivate = request.isPrivate || request.isOneOfTwo;
    return this.briefly(request, { kind: 'redirect', status, location, isPrivate }, paths);
  }

  private briefly(request: PageRequest, value: Resolution, paths: readonly string[]): Made<Resolution> {
    const releases = { set: request.releaseSet, remote: null };
    return { value, bytes: 0, paths: [...paths, '/api/site'], releases, maxAge: shortAge, isKept: request.isKept };
  }
}
