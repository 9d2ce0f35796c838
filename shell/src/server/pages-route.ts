import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageService } from '../pages/page-service';
import { encodingFor, type PageResponse } from '../pages/page-response';
import type { Metrics } from './metrics';
import type { FramedBy } from './security-headers';

/** Seconds. */
const retryAfter = 30;

/** What caches between us and a visitor may do: hold a page for 30 s, and longer when the site does not answer. */
export const cacheControl = {
  200: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400',
  // Without it browsers keep a 301 for ever, and an address that is given back leads in a circle for whoever was there.
  301: 'public, max-age=0, s-maxage=10',
  404: 'public, max-age=0, s-maxage=10',
  410: 'public, max-age=0, s-maxage=10',
  503: 'no-store',
} as const;

const privatePath = /^\/(admin|blogpost)(\/|$)/;

export interface PagesRouteOptions {
  pages: PageService;
  metrics: Metrics;
  policies: (styleHashes: readonly string[], framedBy: FramedBy) => string[];
}

/** Whether an `If-None-Match` header names a page's tag: a list, weak or strong, or `*` (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header === '*' || (header?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false);
}

/** Everything that is neither a file nor the API is a page. */
export function servePages(app: FastifyInstance, { pages, metrics, policies }: PagesRouteOptions) {
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const url = pages.canonicalUrl(request.url);
    const result = await pages.get(url, request.headers.cookie);
    const audience = result.outcome === 'personal' || privatePath.test(url) ? 'visitor' : 'everybody';
    if (audience === 'visitor') void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    // Not before the page was asked for: an old address is one step from what became of it, with a slash at its end or without.
    // `//host/` would name another site in a Location.
    const isThere = result.kind === 'page' && result.response.status !== 404 && result.response.status !== 410;
    if (url !== request.url && isThere && !url.startsWith('//')) return redirect(reply, url, 301);
    if (result.kind === 'redirected') return redirect(reply, result.location, result.status);
    metrics.pages.inc({ outcome: result.outcome });
    if (audience === 'visitor') return send(request, reply, result.response, result.framed ? "'self'" : "'none'");
    const { etag, status } = result.response;
    void reply.header('cache-control', cacheControl[status]);
    if (status === 200) void reply.header('etag', etag);
    if (status === 200 && isKnown(request.headers['if-none-match'], etag)) void reply.code(304);
    return send(request, reply, result.response);
  }

  function redirect(reply: FastifyReply, location: string, status: 301 | 308) {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', cacheControl[301]);
    return reply.redirect(location, status);
  }

  function send(request: FastifyRequest, reply: FastifyReply, response: PageResponse, framedBy: FramedBy = "'none'") {
    const { status, bodies, styleHashes, revision, versions } = response;
    const encoding = encodingFor(request.headers['accept-encoding']);
    void reply
      .header('content-security-policy', policies(styleHashes, framedBy))
      .header('vary', 'Accept-Encoding')
      .header('x-mf-revision', String(revision))
      .header('x-mf-versions', versions);
    if (status === 503) void reply.header('retry-after', String(retryAfter));
    if (reply.statusCode === 304) return reply.send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.code(status).type('text/html; charset=utf-8').send(bodies[encoding]);
  }

  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) return answer(request, reply);
    return reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('This address can only be read.');
  });
}
