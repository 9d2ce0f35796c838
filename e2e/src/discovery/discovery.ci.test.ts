import { XMLParser, XMLValidator } from 'fast-xml-parser';

import { siteUrl } from '../journeys';
import { canonicalOf, crawl, feedsOf, linksOf, metaOf } from './html';

/** One of each kind of page. */
const kinds = [
  '/',
  '/services/medicare',
  '/services/group-health',
  '/services/individual',
  '/services/ease',
  '/landing',
  '/city/dayton-ohio',
  '/get-quote',
  '/blog',
  '/blog/still-working-at-65',
  '/team',
  '/team/ines-delgado',
];

/** Characters. Search engines show about as many. */
const shortestDescription = 40;
const longestDescription = 165;

const feeds = [
  ['application/rss+xml', '/rss.xml'],
  ['application/atom+xml', '/atom.xml'],
  ['application/feed+json', '/feed.json'],
] as const;

interface Urlset {
  urlset: { url: { loc: string; lastmod?: string }[] };
}

async function sitemap() {
  const { status, html } = await crawl('/sitemap.xml');
  expect(status).toBe(200);
  expect(XMLValidator.validate(html)).toBe(true);
  return (new XMLParser().parse(html) as Urlset).urlset.url; // another format fails below
}

describe('the sitemap', () => {
  it('lists pages that respond, are canonical and may be indexed', async () => {
    for (const { loc } of await sitemap()) {
      const { origin, pathname } = new URL(loc);
      const page = await crawl(pathname);
      expect({
        loc,
        origin,
        status: page.status,
        canonical: canonicalOf(page).map((href) => new URL(href).href),
        robots: metaOf(page, 'robots'),
      }).toEqual({
        loc,
        origin: siteUrl(),
        status: 200,
        canonical: [new URL(loc).href],
        robots: null,
      });
    }
  });

  it('lists pages with a description in each language that search engines show whole', async () => {
    // Other journeys write articles, whose descriptions are their own.
    const paths = (await sitemap())
      .map(({ loc }) => new URL(loc).pathname)
      .filter((path) => !path.startsWith('/blog/'));
    const pages = await Promise.all(paths.map(crawl));
    const lengths = pages.map((page) => [metaOf(page, 'og:url'), metaOf(page, 'description')?.length ?? 0] as const);
    expect(lengths.filter(([, length]) => length < shortestDescription || length > longestDescription)).toEqual([]);
  });

  it('lists every kind of page once, and no protected page', async () => {
    const paths = (await sitemap()).map(({ loc }) => new URL(loc).pathname);
    expect(paths).toEqual(expect.arrayContaining(kinds));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => /^\/(admin|blogpost|api)/.test(path))).toEqual([]);
    expect(paths).not.toContain('/medicare');
  });

  it('can say of each page when it last changed', async () => {
    const without: string[] = [];
    for (const { loc, lastmod } of await sitemap()) {
      const { pathname } = new URL(loc);
      // A new sitemap takes the time of a page from the page itself, once it was rendered.
      if (!lastmod && !metaOf(await crawl(pathname), 'og:updated_time')) without.push(pathname);
    }
    expect(without).toEqual([]);
  });

  it('is listed in robots.txt', async () => {
    expect((await crawl('/robots.txt')).html).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`);
  });
});

describe('every kind of page', () => {
  it.each(kinds)('%s links to feeds, icons and the manifest', async (path) => {
    const page = await crawl(path);
    expect([...feedsOf(page)]).toEqual(feeds);
    for (const file of ['/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest'])
      expect(page.html).toContain(`href="${file}"`);
    expect(page.html.match(/<meta name="theme-color"/g)).toHaveLength(2);
  });

  it.each(kinds)('%s has no broken internal links', async (path) => {
    for (const link of linksOf(await crawl(path))) {
      expect({ link, status: (await crawl(link)).status }).toEqual({ link, status: 200 });
    }
  });

  it.each(kinds)('%s has a preview image of 1200 by 630', async (path) => {
    const page = await crawl(path);
    const image = metaOf(page, 'og:image') ?? '';
    expect(new URL(image).origin).toBe(siteUrl());
    expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(metaOf(page, 'og:image:alt')).toMatch(/\w/);
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
    expect(await sizeOf(image)).toEqual([1200, 630]);
  });
});

describe('feeds and icons', () => {
  it.each(feeds)('serves %s at %s', async (type, path) => {
    const response = await fetch(siteUrl() + path);
    expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    const text = await response.text();
    expect(path.endsWith('.json') ? JSON.parse(text).items : new XMLParser().parse(text)).toBeTruthy();
    expect(text).toContain(`${siteUrl()}/blog/still-working-at-65`);
    expect(text).toContain(siteUrl() + path);
  });

  it('has every icon of the manifest in its stated size', async () => {
    const { icons } = JSON.parse((await crawl('/site.webmanifest')).html);
    for (const { src, sizes } of icons) expect((await sizeOf(siteUrl() + src)).join('x')).toBe(sizes);
    expect(await sizeOf(`${siteUrl()}/apple-touch-icon.png`)).toEqual([180, 180]);
    const ico = Buffer.from(await (await fetch(`${siteUrl()}/favicon.ico`)).arrayBuffer());
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  });

  it('has no preview image for a missing page', async () => {
    expect((await fetch(`${siteUrl()}/og/blog/no-such-article.png`)).status).toBe(404);
  });
});

/** Returns the width and height of the PNG at a URL, from its header. */
async function sizeOf(url: string): Promise<number[]> {
  const response = await fetch(url);
  expect([url, response.status, response.headers.get('content-type')]).toEqual([url, 200, 'image/png']);
  const png = Buffer.from(await response.arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
