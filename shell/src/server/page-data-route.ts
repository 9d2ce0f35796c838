import type { FastifyInstance } from 'fastify';

import { PageData } from '../pages/page-data';
import type { PageService } from '../pages/page-service';
import type { ReleaseSet } from '../renderer/release-set';
import { privateHeaders } from '../response/response';
import { sendResponse } from '../response/send-response';
import { pageDataPath } from '../site/boot-data';

interface PageDataOptions {
  pages: Pick<PageService, 'fresh'>;
  releases: () => ReleaseSet;
}

/**
 * `GET /_data/blog` returns the data that the page at `/blog` was rendered from. A browser requests it while it loads
 * the page's code, without which it cannot know the page's queries. Only for cached pages, with 204 for others:
 * rendering would take longer than the prefetch saves, and pointing at links must not cause renders.
 */
export function servePageData(app: FastifyInstance, { pages, releases }: PageDataOptions) {
  const data = new PageData();

  app.get(`${pageDataPath}/*`, async (request, reply) => {
    const cached = pages.fresh(request.url.slice(pageDataPath.length), releases());
    // A response without a tag is for one visitor, or for admins.
    if (cached?.kind !== 'page' || cached.response.etag === null) return reply.code(204).headers(privateHeaders).send();
    return sendResponse(request, reply, await data.of(cached.response));
  });
}
