import { siteUrl } from '../journeys';

/** A page as a crawler receives it. */
export interface CrawledPage {
  status: number;
  html: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescape = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

const crawled = new Map<string, Promise<CrawledPage>>();

/** Fetches a path, once for all tests of a file, without following redirects. */
export function crawl(path: string): Promise<CrawledPage> {
  const known = crawled.get(path);
  if (known) return known;
  const page = fetch(siteUrl() + path, { redirect: 'manual' }).then(async (response) => ({
    status: response.status,
    html: await response.text(),
  }));
  crawled.set(path, page);
  return page;
}

/** Returns the values of an attribute of all elements that match a pattern. */
const attributes = (html: string, elements: RegExp, name: string) =>
  [...html.matchAll(elements)].flatMap(([element]) => {
    const value = new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1];
    return value === undefined ? [] : [unescape(value)];
  });

export const canonicalOf = ({ html }: CrawledPage) => attributes(html, /<link [^>]*rel="canonical"[^>]*>/g, 'href');

/** Returns the content of a meta element. */
export const metaOf = ({ html }: CrawledPage, property: string) =>
  attributes(html, new RegExp(`<meta (?:property|name)="${property}"[^>]*>`, 'g'), 'content')[0] ?? null;

/** Returns the feeds that a page links to, by type. */
export const feedsOf = ({ html }: CrawledPage) => {
  const links = /<link rel="alternate" type="[^"]*"[^>]*>/g;
  const types = attributes(html, links, 'type');
  return new Map(attributes(html, links, 'href').map((href, index) => [types[index] ?? '', href]));
};

/** Returns the paths on this site that a page links to, without their hash. */
export function linksOf({ html }: CrawledPage): string[] {
  const found = attributes(html, /<a [^>]*>/g, 'href').map((href) => new URL(href, siteUrl()));
  return [
    ...new Set(found.filter(({ origin }) => origin === siteUrl()).map(({ pathname, search }) => pathname + search)),
  ];
}

// oxlint-disable-next-line typescript/no-explicit-any -- a node of any type, each test knows which
type Node = Record<string, any>;

/** Returns the nodes of a page's single graph, by type. */
export function graphOf({ html }: CrawledPage): Map<string, Node> {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  if (scripts.length !== 1) throw new Error(`The page has ${scripts.length} graphs.`);
  const { '@context': context, '@graph': nodes } = JSON.parse(scripts[0]?.[1] ?? '');
  if (context !== 'https://schema.org') throw new Error(`The graph is of ${context}.`);
  return new Map((nodes as Node[]).map((node) => [node['@type'], node])); // JSON-LD nodes
}
