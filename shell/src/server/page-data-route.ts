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
 * `GET /_data/blog` is what the page at `/blog` was made from, in one answer: a browser asks for it while the page's code
 * is on its way, which alone knows what the page reads. Only of a page that is kept: to make one takes longer than what
 * the browser does without (204), and pointing at links must not cost the site renders.
 */
export function servePageData(app: FastifyInstance, { pages, releases }: PageDataOptions) {
  const data = new PageData();

  app.get(`${pageDataPath}/*`, async (request, reply) => {
    const kept = pages.fresh(request.url.slice(pageDataPath.length), releases());
    // What has no tag is for one visitor, or for the agency's own people.
    if (kept?.kind !== 'page' || kept.response.etag === null) return reply.code(204).headers(privateHeaders).send();
    return sendResponse(request, reply, await data.of(kept.response));
  });
}
