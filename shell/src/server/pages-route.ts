import { inputFault } from 'contract/readable-input';
import { spanOf } from 'contract/request-spans';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { MissedAddresses } from '../pages/missed-addresses';
import { originAttributes, originOf } from '../pages/page-origin';
import { readRequest, type PageRequest } from '../pages/page-request';
import type { PageService } from '../pages/page-service';
import type { Resolution } from '../pages/resolution';
import type { Choice, ReleaseChoice } from '../release-choice/release-choice';
import type { ReleaseSet } from '../renderer/release-set';
import { DenseBodies } from '../response/dense-bodies';
import { cacheControl, privateHeaders } from '../response/response';
import { sendResponse } from '../response/send-response';
import { askedLanguage } from './asked-language';
import { errorDocument } from './error-document';
import type { Metrics } from './metrics';
import type { PreviewSwitch } from './preview-switch';

declare module 'fastify' {
  interface FastifyRequest {
    /** What log lines say of the address: the path of a page, or its name where the path may say something of a visitor. */
    label: string | null;
    /** The pattern of the page's path, `/blog/:slug`; null where no page was looked up. */
    pattern: string | null;
  }
}

export interface PagesRouteOptions {
  pages: Pick<PageService, 'fresh' | 'get' | 'shedding'>;
  metrics: Metrics;
  choice: Pick<ReleaseChoice, 'of'>;
  previewSwitch: Pick<PreviewSwitch, 'answer'>;
  /** Is told which addresses visitors asked for in vain. */
  missed: Pick<MissedAddresses, 'note'>;
}

/** `//host` and `/\host` would name another site in a Location. */
const leadsAway = (url: string) => /^\/[/\\]/.test(url);

/** A query string that the API refuses as it refuses every text: no page can be made of it, and nothing has failed. */
const isUnreadable = (url: string): boolean =>
  url.includes('?') && inputFault([...new URLSearchParams(url.slice(url.indexOf('?')))]) !== null;

/** Everything that is neither a file nor the API is a page. */
export function servePages(app: FastifyInstance, { pages, metrics, choice, previewSwitch, missed }: PagesRouteOptions) {
  app.decorateRequest('label', null);
  app.decorateRequest('pattern', null);
  const dense = new DenseBodies();
  const hits = metrics.pages.labels({ outcome: 'hit' });

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const chosen = choice.of(request);
    return chosen instanceof Promise
      ? chosen.then((found) => answerFrom(request, reply, found))
      : answerFrom(request, reply, chosen);
  }

  function answerFrom(
    request: FastifyRequest,
    reply: FastifyReply,
    { releaseSet, setCookie }: Choice,
  ): FastifyReply | Promise<FastifyReply> {
    if (setCookie) void reply.header('set-cookie', setCookie);
    const kept = pages.fresh(request.url, releaseSet);
    if (!kept) return find(request, reply, releaseSet);
    hits.inc();
    if (spanOf(request)) describe(request, readRequest(request.url, releaseSet, request), 'hit');
    // What is kept is no personal page.
    if (kept.kind === 'missing') noteMissed(request, readRequest(request.url, releaseSet, request));
    else [request.label = null] = request.url.split('?');
    if (kept.kind === 'page') dense.note(kept.response);
    return send(request, reply, kept);
  }

  async function find(request: FastifyRequest, reply: FastifyReply, releaseSet: ReleaseSet): Promise<FastifyReply> {
    if (isUnreadable(request.url))
      return reply
        .code(400)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(errorDocument(400, askedLanguage(request)));
    const switched = await previewSwitch.answer(request, reply);
    if (switched) return switched;
    const { headers, id, log } = request;
    const answer = await pages.get(request.url, { ...headers, id, log }, releaseSet);
    const { resolution, outcome, request: asked } = answer;
    request.label = asked.label;
    describe(request, asked, outcome);
    metrics.pages.inc({ outcome });
    // Not before the page was asked for: an old address is one step from what became of it, in whatever spelling.
    const isThere = resolution.kind === 'page' || resolution.kind === 'unavailable';
    const { canonicalUrl } = asked;
    const isPrivate = asked.isPrivate || asked.isOneOfTwo;
    const isCanonical = canonicalUrl === request.url || !request.url.startsWith('/');
    if (isThere && !isCanonical && !leadsAway(canonicalUrl)) {
      return redirect(reply, { status: 301, location: canonicalUrl, isPrivate });
    }
    if (resolution.kind === 'missing') noteMissed(request, asked);
    return send(request, reply, resolution);
  }

  /** Addresses of the agency's own people, and of pages that are one visitor's, may say something of them. */
  function noteMissed({ url, ip }: FastifyRequest, { isPrivate }: PageRequest) {
    if (!isPrivate) missed.note(url, ip);
  }

  /** For its span: which page of which release it was, and how that was found. */
  function describe(request: FastifyRequest, asked: PageRequest, outcome: string) {
    const origin = originOf(asked);
    request.pattern = origin.route;
    spanOf(request)?.setAttributes({ ...originAttributes(origin), 'site.outcome': outcome });
  }

  function send(request: FastifyRequest, reply: FastifyReply, resolution: Resolution): FastifyReply {
    if (resolution.kind === 'redirect') return redirect(reply, resolution);
    return sendResponse(request, reply, resolution.response);
  }

  function redirect(
    reply: FastifyReply,
    { status, location, isPrivate }: { status: 301 | 302 | 308; location: string; isPrivate: boolean },
  ): FastifyReply {
    return reply
      .headers(isPrivate ? privateHeaders : { 'cache-control': cacheControl[301] })
      .redirect(location, status);
  }

  app.get('/*', { config: { shedding: (url) => pages.shedding(url) } }, answer);
  // Other methods, and what another route does not have after all.
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request, reply);
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .type('text/html; charset=utf-8')
      .send(errorDocument(405, askedLanguage(request)));
  });
}
