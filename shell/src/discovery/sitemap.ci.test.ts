import { XMLParser, XMLValidator } from 'fast-xml-parser';

import { inEachLanguage } from './site-pages';
import { addressesPerSitemap, sitemapOf, sitemapPart, type SitemapEntry } from './sitemap';

const site = 'https://www.larchlane.example';
const entriesOf = (count: number): SitemapEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `/blog/article-${index}`,
    changedAt: '2026-11-20T12:00:00.000Z',
  }));

const parse = (text: string) => {
  expect(XMLValidator.validate(text)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'sitemap'].includes(name) }).parse(text);
};

describe('the sitemap', () => {
  it('lists each URL, with the time of its last change if known', async () => {
    const { urlset } = parse(await sitemapOf(site, [{ path: '/', changedAt: null }, ...entriesOf(1)]));
    expect(urlset).toEqual({
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      url: [{ loc: `${site}/` }, { loc: `${site}/blog/article-0`, lastmod: '2026-11-20T12:00:00.000Z' }],
    });
  });

  it('links a page to its other languages', async () => {
    const languages = { 'en-US': '/team', 'es-US': '/es/team', 'x-default': '/team' };
    const { urlset } = parse(await sitemapOf(site, [{ path: '/es/team', changedAt: null, languages }]));
    expect(urlset['@_xmlns:xhtml']).toBe('http://www.w3.org/1999/xhtml');
    expect(urlset.url).toEqual([
      {
        loc: `${site}/es/team`,
        'xhtml:link': Object.entries(languages).map(([language, path]) => ({
          '@_rel': 'alternate',
          '@_hreflang': language,
          '@_href': site + path,
        })),
      },
    ]);
  });

  it('escapes special XML characters', async () => {
    expect(parse(await sitemapOf(site, [{ path: '/a?b&c', changedAt: null }])).urlset.url).toEqual([
      { loc: `${site}/a?b&c` },
    ]);
  });

  it('is a single file up to the limit of entries', async () => {
    const entries = entriesOf(addressesPerSitemap);
    expect(parse(await sitemapOf(site, entries)).urlset.url).toHaveLength(addressesPerSitemap);
    expect(await sitemapPart(site, entries, 1)).toBeNull();
  });

  it('is an index of files beyond the limit, which together list every URL once', async () => {
    const entries = entriesOf(addressesPerSitemap * 2 + 1);
    const { sitemapindex } = parse(await sitemapOf(site, entries));
    expect(sitemapindex.sitemap).toEqual([1, 2, 3].map((number) => ({ loc: `${site}/sitemap-${number}.xml` })));
    const texts = await Promise.all([1, 2, 3].map((number) => sitemapPart(site, entries, number)));
    const parts = texts.map((text) => parse(text ?? '').urlset.url as { loc: string }[]); // the shape of a sitemap
    expect(parts.map((part) => part.length)).toEqual([addressesPerSitemap, addressesPerSitemap, 1]);
    expect(new Set(parts.flat().map(({ loc }) => loc)).size).toBe(entries.length);
    expect(await sitemapPart(site, entries, 4)).toBeNull();
    expect(await sitemapPart(site, entries, 0)).toBeNull();
  });

  it('yields to the event loop repeatedly when it writes ten thousand URLs', async () => {
    const entries = entriesOf(10_000);
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    const each = await inEachLanguage(entries, [], { peek: () => null });
    const [looking, whole] = [turns, await sitemapOf(site, each)];
    clearInterval(others);
    expect(parse(whole).urlset.url).toHaveLength(10_000);
    expect(looking).toBeGreaterThanOrEqual(10);
    expect(turns - looking).toBeGreaterThanOrEqual(10);
  });
});
