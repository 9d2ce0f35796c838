import { XMLParser, XMLValidator } from 'fast-xml-parser';

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
  it('names each address, with the time of its last change where that is known', () => {
    const { urlset } = parse(sitemapOf(site, [{ path: '/', changedAt: null }, ...entriesOf(1)]));
    expect(urlset).toEqual({
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      url: [{ loc: `${site}/` }, { loc: `${site}/blog/article-0`, lastmod: '2026-11-20T12:00:00.000Z' }],
    });
  });

  it('names the same page in its other languages', () => {
    const languages = { 'en-US': '/team', 'es-US': '/es/team', 'x-default': '/team' };
    const { urlset } = parse(sitemapOf(site, [{ path: '/es/team', changedAt: null, languages }]));
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

  it('holds signs that mean something in XML', () => {
    expect(parse(sitemapOf(site, [{ path: '/a?b&c', changedAt: null }])).urlset.url).toEqual([
      { loc: `${site}/a?b&c` },
    ]);
  });

  it('is one file up to what one file may hold', () => {
    const entries = entriesOf(addressesPerSitemap);
    expect(parse(sitemapOf(site, entries)).urlset.url).toHaveLength(addressesPerSitemap);
    expect(sitemapPart(site, entries, 1)).toBeNull();
  });

  it('is an index of files beyond that, which hold every address once', () => {
    const entries = entriesOf(addressesPerSitemap * 2 + 1);
    const { sitemapindex } = parse(sitemapOf(site, entries));
    expect(sitemapindex.sitemap).toEqual([1, 2, 3].map((number) => ({ loc: `${site}/sitemap-${number}.xml` })));
    const parts = [1, 2, 3].map(
      (number) => parse(sitemapPart(site, entries, number) ?? '').urlset.url as { loc: string }[],
    ); // the form of a sitemap
    expect(parts.map((part) => part.length)).toEqual([addressesPerSitemap, addressesPerSitemap, 1]);
    expect(new Set(parts.flat().map(({ loc }) => loc)).size).toBe(entries.length);
    expect(sitemapPart(site, entries, 4)).toBeNull();
    expect(sitemapPart(site, entries, 0)).toBeNull();
  });
});
