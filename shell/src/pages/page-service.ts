import { visitorCookies } from 'contract/visitor-cookies';
import type { FastifyBaseLogger } from 'fastify';

import type { Composer } from '../renderer/composer';
import type { Composition, Destination } from '../renderer/composition';
import type { RedirectedPage, RenderedPage, RenderJob, RenderResult } from '../renderer/render-job';
import type { Renderer } from '../renderer/renderer';
import type { Former, FormerAddresses } from './former-addresses';
import type { LastSite } from './last-site';
import type { PageCache } from './page-cache';
import { toResponse, type PageResponse } from './page-response';

/** Parameters that campaigns add and that no page reads: the page is the same with and without them. */
const ignoredParameters = /^(utm_.+|gclid|fbclid|msclkid)$/;

/** All paths that no page stands behind have this one document in the cache. */
const notFoundKey = '404';

/** `personal`: made for the one who asked, and for nobody after. */
export type PageOutcome = 'hit' | 'stale' | 'miss' | 'fallback' | 'personal';

export type PageResult =
  | { kind: 'page'; response: PageResponse; outcome: PageOutcome; framed?: boolean }
  | (RedirectedPage & { outcome: PageOutcome });

export interface PageServiceOptions {
  composer: Pick<Composer, 'current' | 'frame'>;
  cache: PageCache;
  former: Pick<FormerAddresses, 'find'>;
  lastSite: LastSite;
  log: FastifyBaseLogger;
}

interface Asked {
  /** Path and the query string that matters. */
  url: string;
  path: string;
  composition: Composition;
  destination: Destination;
}

const isPersonal = (destination: Destination) =>
  destination.kind === 'page' && destination.route.page.personal === true;

/** `/blog/` is `/blog`. */
const withoutTrailingSlash = (url: string) => url.replace(/^([^?]*[^/?])\/+(\?|$)/, '$1$2');

/** From an address to a page: out of the cache, rendered, or in the worst case the frame with an apology. */
export class PageService {
  private readonly rendering = new Map<string, Promise<PageResult>>();

  constructor(private readonly options: PageServiceOptions) {}

  /** The one address of the page that an address stands for: without a slash at its end, in lower case. */
  canonicalUrl(requestUrl: string): string {
    const [path = '', ...search] = withoutTrailingSlash(requestUrl).split('?');
    return [this.options.composer.current.canonicalPath(path), ...search].join('?');
  }

  /**
   * @param requestUrl path and query string, as in a request line
   * @param cookieHeader of the one who asks; read for a page that is personal and not looked at for any other
   */
  async get(requestUrl: string, cookieHeader = ''): Promise<PageResult> {
    const asked = this.read(requestUrl);
    const { cache } = this.options;
    const key = this.keyOf(asked);
    const moved = key === notFoundKey ? await this.instead(asked) : null;
    if (moved) return moved;
    const found = cache.find(key, asked.composition.id);
    if (found?.freshness === 'fresh') return { kind: 'page', response: found.response, outcome: 'hit' };
    if (found?.freshness === 'stale') {
      this.renderOnce(key, asked).catch((error: unknown) => {
        this.options.log.error({ err: error, path: asked.path }, 'a stale page cannot be made again');
      });
      return { kind: 'page', response: found.response, outcome: 'stale' };
    }
    if (isPersonal(asked.destination)) return this.renderPersonal(asked, visitorCookies(cookieHeader));
    const made = await this.renderOnce(key, asked);
    // An old page says more than an apology, unless the remote was taken out of service on purpose.
    const failed = made.kind === 'page' && made.response.status === 503;
    if (failed && found && asked.destination.kind !== 'unavailable') {
      return { kind: 'page', response: found.response, outcome: 'fallback' };
    }
    return made;
  }

  private read(requestUrl: string): Asked {
    const { pathname, searchParams } = new URL(requestUrl, 'http://site.invalid');
    const search = new URLSearchParams([...searchParams].filter(([name]) => !ignoredParameters.test(name))).toString();
    const composition = this.options.composer.current;
    let destination: Destination | null = null;
    return {
      url: search ? `${pathname}?${search}` : pathname,
      path: pathname,
      composition,
      // Matching routes costs more than sending a page that is there, so it waits until somebody asks.
      get destination() {
        destination ??= composition.find(pathname);
        return destination;
      },
    };
  }

  private keyOf(asked: Asked): string {
    const isKnown = this.options.cache.find(asked.url, asked.composition.id) !== null;
    return !isKnown && asked.destination.kind === 'not-found' ? notFoundKey : asked.url;
  }

  /** However many ask for a page that is not there, it is rendered once. */
  private renderOnce(key: string, asked: Asked): Promise<PageResult> {
    const id = `${asked.composition.id} ${key}`;
    const known = this.rendering.get(id);
    if (known) return known;
    const rendering = this.render(key, asked).finally(() => this.rendering.delete(id));
    this.rendering.set(id, rendering);
    return rendering;
  }

  /** For one visitor: nothing of it is kept, or shared with whoever asks for the same address at the same time. */
  private async renderPersonal(asked: Asked, cookies: string): Promise<PageResult> {
    const { destination, composition } = asked;
    const renderer = destination.kind === 'page' ? destination.renderer : null;
    const framed = destination.kind === 'page' && destination.route.page.framed === true;
    const result = await this.run(renderer ?? this.options.composer.frame, asked, 'page', cookies);
    if (result.kind === 'redirected') return { ...result, outcome: 'personal' };
    if (result.kind === 'failed') return { ...(await this.apologize(asked, result.reason)), outcome: 'personal' };
    // What it wrote may be about the visitor, so the log only has that it did.
    if (result.consoleErrors.length > 0)
      this.options.log.warn({ path: asked.path }, 'a personal page wrote to the console');
    return { kind: 'page', response: await this.respond(result, composition), outcome: 'personal', framed };
  }

  private async render(key: string, asked: Asked): Promise<PageResult> {
    const { composer, cache } = this.options;
    const { destination } = asked;
    const position = cache.position;
    if (destination.kind === 'not-found') {
      return this.finish(key, asked, await this.run(composer.frame, asked, 'not-found'), position);
    }
    if (destination.kind === 'unavailable')
      return this.apologize(asked, `${destination.remote} has no release in force`);
    const result = await this.run(destination.renderer ?? composer.frame, asked, 'page');
    if (result.kind === 'failed') return this.apologize(asked, result.reason);
    // `/team/welcome` may have been an article where this site has people.
    const moved = result.kind === 'rendered' && result.status === 404 ? await this.instead(asked) : null;
    return moved ?? this.finish(key, asked, result, position);
  }

  /** What is answered in the place of "not found": there was an article once. Null where there was none. */
  private async instead(asked: Asked): Promise<PageResult | null> {
    let former: Former;
    try {
      former = await this.options.former.find(asked.path);
    } catch (error) {
      // A wrong 404 would take an old link out of search engines.
      return this.apologize(asked, `nobody says what was here: ${String(error)}`);
    }
    if (former.kind === 'nothing') return null;
    if (former.kind === 'redirected') return { ...former, outcome: 'miss' };
    return this.finish(
      asked.url,
      asked,
      await this.run(this.options.composer.frame, asked, 'gone'),
      this.options.cache.position,
    );
  }

  private run(renderer: Renderer, asked: Asked, view: RenderJob['view'], cookies = ''): Promise<RenderResult> {
    const { composition, destination, url } = asked;
    const isPage = view === 'page' && destination.kind === 'page';
    return renderer.render({
      url,
      view,
      page: isPage && destination.renderer ? { name: destination.route.page.name, params: destination.params } : null,
      revision: composition.revision,
      remotes: composition.remotes,
      preload: isPage ? destination.preload : [],
      cookies,
      lastSite: this.options.lastSite.get(),
    });
  }

  private async finish(key: string, asked: Asked, result: RenderResult, position: number): Promise<PageResult> {
    if (result.kind === 'redirected') return { ...result, outcome: 'miss' };
    if (result.kind === 'failed') throw new Error(`The frame cannot be rendered: ${result.reason}`);
    const response = await this.respond(result, asked.composition);
    const { cache, lastSite, log } = this.options;
    if (result.status !== 503) lastSite.remember(result.site);
    for (const error of result.consoleErrors) log.warn({ path: asked.path, error }, 'a page wrote to the console');
    const isKnownPage = result.status === 200 || key === notFoundKey;
    const { paths, day, timeZone } = result;
    const composition = asked.composition.id;
    if (isKnownPage && !asked.url.includes('?'))
      cache.store(key, { response, composition, paths, day, timeZone }, position);
    if (result.status === 404 || result.status === 410) cache.remove(asked.url);
    return { kind: 'page', response, outcome: 'miss' };
  }

  private async apologize(asked: Asked, reason: string): Promise<PageResult> {
    this.options.log.error({ path: asked.path, reason }, 'a page cannot be shown');
    const result = await this.run(this.options.composer.frame, asked, 'unavailable');
    if (result.kind !== 'rendered') throw new Error(`The frame cannot be rendered: ${JSON.stringify(result)}`);
    return { kind: 'page', response: await this.respond(result, asked.composition), outcome: 'miss' };
  }

  private respond({ html, status, styleHashes }: RenderedPage, composition: Composition): Promise<PageResponse> {
    return toResponse(html, { status, styleHashes, revision: composition.revision, versions: composition.toString() });
  }
}
