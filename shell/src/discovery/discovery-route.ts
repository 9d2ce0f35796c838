import { addressIn } from 'contract/languages';
import { quoteProducts } from 'contract/lines-of-business';
import type { Site } from 'contract/site';
import { visitorLanguage } from 'contract/visitor-language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageService } from '../pages/page-service';
import { sendResponse } from '../response/send-response';
import type { ActiveRemote } from '../site/boot-data';
import type { ContentApi } from './content-api';
import type { Documents, MakeDocument } from './documents';
import { robotsOf } from './robots';
import { securityTextOf } from './security-txt';
import { sitemapOf, sitemapPart, type SitemapEntry } from './sitemap';
import { inEachLanguage, sitePages } from './site-pages';
import { webManifestOf } from './web-manifest';
import { requestLanguage } from '../response/request-language';
import { sendErrorDocument } from '../response/send-error-document';

/** Seconds. */
const retryAfter = 30;

/** API paths whose content has pages of its own. */
const addressPaths = ['/api/posts', '/api/cities', '/api/team'];
const feedPaths = ['/api/posts', '/api/team'];

/** Milliseconds. The date of a page's last change is known only after a render, which triggers no invalidation. */
const sitemapAge = 300_000;

export interface DiscoveryOptions {
  documents: Documents;
  content: ContentApi;
  pages: Pick<PageService, 'peek'>;
  remotes: () => readonly ActiveRemote[];
}

/** Serves what search engines, feed readers, phones and security researchers look for at well-known paths. */
export function serveDiscovery(app: FastifyInstance, { documents, content, pages, remotes }: DiscoveryOptions) {
  let reading: { sold: Site['lines']; entries: Promise<SitemapEntry[]> } | null = null;
  /** Single flight: concurrent requests for parts of the sitemap of one agency share one read of the addresses. */
  function entriesFor(sold: Site['lines']): Promise<SitemapEntry[]> {
    if (reading?.sold === sold) return reading.entries;
    const started = { sold, entries: readEntries(sold) };
    reading = started;
    return started.entries.finally(() => {
      if (reading === started) reading = null;
    });
  }
  const privateSections = () =>
    remotes()
      .flatMap(({ sections }) => sections)
      .filter((section) => section.private)
      .map(({ path }) => path)
      .toSorted();
  const fromSite = (write: (site: Site) => string) => async (site: Site) => ({ text: write(site), paths: [] });

  for (const language of visitorLanguage.options) {
    const feed = (file: string, type: string) =>
      serve(addressIn(language, `/${file}`), type, async () => ({
        text: await content.feed(file, language),
        paths: feedPaths,
      }));
    feed('rss.xml', 'application/rss+xml; charset=utf-8');
    feed('atom.xml', 'application/atom+xml; charset=utf-8');
    feed('feed.json', 'application/feed+json; charset=utf-8');
    for (const product of quoteProducts)
      serve(addressIn(language, `/calendar-${product}.ics`), 'text/calendar; charset=utf-8', async ({ lines }) => ({
        text: lines.includes(product) ? await content.calendar(product, language) : null,
        paths: ['/api/facts'],
      }));
  }
  serve(
    '/robots.txt',
    'text/plain; charset=utf-8',
    fromSite(({ publicUrl }) => robotsOf(publicUrl, privateSections())),
  );
  serve('/site.webmanifest', 'application/manifest+json; charset=utf-8', fromSite(webManifestOf));
  serve('/.well-known/security.txt', 'text/plain; charset=utf-8', fromSite(securityTextOf));
  serve('/sitemap.xml', 'application/xml; charset=utf-8', async ({ publicUrl, lines }) => ({
    text: await sitemapOf(publicUrl, await entriesFor(lines)),
    paths: addressPaths,
    maxAge: sitemapAge,
  }));
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d?$).xml', (request, reply) => {
    const { number } = request.params;
    return answer(
      request,
      reply,
      `/sitemap-${number}.xml`,
      'application/xml; charset=utf-8',
      async ({ publicUrl, lines }) => ({
        text: await sitemapPart(publicUrl, await entriesFor(lines), Number(number)),
        paths: addressPaths,
        maxAge: sitemapAge,
      }),
    );
  });

  async function readEntries(sold: Site['lines']): Promise<SitemapEntry[]> {
    const made = await content.addresses('sitemap');
    const plain = sitePages(remotes(), pages, sold);
    return inEachLanguage([...plain, ...made], remotes(), pages);
  }

  function serve(path: string, type: string, make: MakeDocument) {
    app.get(path, (request, reply) => answer(request, reply, path, type, make));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string, type: string, make: MakeDocument) {
    const document = await documents.get(path, type, make);
    if (!document)
      return sendErrorDocument(reply.header('retry-after', String(retryAfter)), 503, requestLanguage(request));
    if (document.kind !== 'page') return reply.callNotFound();
    return sendResponse(request, reply, document.response);
  }
}
