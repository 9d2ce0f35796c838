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
import { groupHeaders } from '../response/response';
import { sendRedirect } from '../response/send-redirect';
import { sendResponse } from '../response/send-response';
import { requestLanguage } from '../response/request-language';
import { sendErrorDocument } from '../response/send-error-document';
import { leavesSite } from '../routing/leaves-site';
import type { Metrics } from './metrics';
import type { PreviewSwitch } from './preview-switch';

declare module 'fastify' {
  interface FastifyRequest {
    /** Label in log lines: the path of a page, or its name if the path may contain personal data. */
    label: string | null;
    /** Path pattern of the page, such as `/blog/:slug`; null if no page was looked up. */
    pattern: string | null;
  }
}

export interface PagesRouteOptions {
  pages: Pick<PageService, 'fresh' | 'get' | 'sheds'>;
  metrics: Metrics;
  choice: Pick<ReleaseChoice, 'of'>;
  previewSwitch: Pick<PreviewSwitch, 'answer'>;
  /** Receives the URLs without a page. */
  missed: Pick<MissedAddresses, 'note'>;
}

/** Adds the query string of a URL, such as that of a campaign, to the target of its redirect, unless that has one. */
function withQueryOf(url: string, location: string): string {
  const [, query] = url.split(/\?(.*)/s);
  if (!query || location.includes('?')) return location;
  const [path, fragment] = location.split('#');
  return `${path}?${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Serves a page for every path other than files and the API. */
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
    const cached = pages.fresh(request.url, releaseSet);
    if (!cached) return find(request, reply, releaseSet);
    hits.inc();
    if (spanOf(request)) describe(request, readRequest(request.url, releaseSet, request), 'hit');
    // A cached page is never personal.
    if (cached.kind === 'missing') noteMissed(request, readRequest(request.url, releaseSet, request));
    else [request.label = null] = request.url.split('?');
    if (cached.kind === 'page') dense.note(cached.response);
    return send(request, reply, cached);
  }

  async function find(request: FastifyRequest, reply: FastifyReply, releaseSet: ReleaseSet): Promise<FastifyReply> {
    // The address of a visitor who left is unknown afterwards.
    const { headers, id, log, ip } = request;
    const switched = await previewSwitch.answer(request, reply);
    if (switched) return switched;
    const answer = await pages.get(request.url, { ...headers, id, log }, releaseSet);
    const { resolution, outcome, request: pageRequest } = answer;
    request.label = pageRequest.label;
    describe(request, pageRequest, outcome);
    metrics.pages.inc({ outcome });
    // Only after the page was resolved, so that an old URL in any spelling redirects in a single step.
    const isThere = resolution.kind === 'page' || resolution.kind === 'unavailable';
    const { canonicalUrl } = pageRequest;
    const isPrivate = pageRequest.isPrivate || pageRequest.hasCanary;
    const isCanonical = canonicalUrl === request.url || !request.url.startsWith('/');
    if (isThere && !isCanonical && !leavesSite(canonicalUrl)) {
      return sendRedirect(reply, { status: 301, location: canonicalUrl, isPrivate });
    }
    if (resolution.kind === 'missing') noteMissed({ url: request.url, ip }, pageRequest);
    if (resolution.kind === 'redirect')
      return send(request, reply, { ...resolution, isPrivate: isPrivate || resolution.isPrivate });
    // It may have been made before the canary started. A shared cache would give everybody its cookie.
    return pageRequest.hasCanary
      ? sendResponse(request, reply, resolution.response, groupHeaders(resolution.response))
      : send(request, reply, resolution);
  }

  /** Skips private paths, which may identify a visitor or admin. */
  function noteMissed({ url, ip }: Pick<FastifyRequest, 'url' | 'ip'>, { isPrivate }: PageRequest) {
    if (!isPrivate) missed.note(url, ip);
  }

  /** Adds the page, its release and the outcome to the request's span. */
  function describe(request: FastifyRequest, pageRequest: PageRequest, outcome: string) {
    const origin = originOf(pageRequest);
    request.pattern = origin.route;
    spanOf(request)?.setAttributes({ ...originAttributes(origin), 'site.outcome': outcome });
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    resolution: Resolution,
  ): FastifyReply | Promise<FastifyReply> {
    if (resolution.kind === 'redirect')
      return sendRedirect(reply, { ...resolution, location: withQueryOf(request.url, resolution.location) });
    return sendResponse(request, reply, resolution.response);
  }

  app.get('/*', { config: { sheds: (url, isLate) => pages.sheds(url, isLate) } }, answer);
  // Other methods, and paths that other routes declined.
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request, reply);
    return sendErrorDocument(reply.header('allow', 'GET, HEAD'), 405, requestLanguage(request));
  });
}
