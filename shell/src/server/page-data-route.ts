import type { FastifyInstance } from 'fastify';

import { PageData } from '../pages/page-data';
import type { PageService } from '../pages/page-service';
import type { ReleaseSet } from '../renderer/release-set';
import { privateHeaders } from '../response/response';
import { sendResponse } from '../response/send-response';
import { pageDataPath } from '../site/boot-data';

interface PageDataOptions {
  pages: Pick<PageService, 'current' | 'sheds'>;
  releases: () => ReleaseSet;
}

/**
 * `GET /_data/blog` returns the data that the page at `/blog` was rendered from. A browser requests it while it loads
 * the page's code, without which it cannot know the page's queries. Only for pages that are cached for everybody, with
 * 204 for others. The first visitor who points at a link has its page rendered and cached.
 */
export function servePageData(app: FastifyInstance, { pages, releases }: PageDataOptions) {
  const data = new PageData();

  const pageUrl = (url: string) => url.slice(pageDataPath.length);
  const sheds = (url: string, isLate: boolean) => pages.sheds(pageUrl(url), isLate);

  app.get(`${pageDataPath}/*`, { config: { sheds } }, async (request, reply) => {
    const page = await pages.current(pageUrl(request.url), releases());
    // A response without a tag is for one visitor, or for admins.
    if (page?.kind !== 'page' || page.response.etag === null) return reply.code(204).headers(privateHeaders).send();
    return sendResponse(request, reply, await data.of(page.response));
  });
}
