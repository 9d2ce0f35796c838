import { languageAt, sourceLanguage } from 'contract/languages';
import { withoutUnreadable } from 'contract/readable-input';
import type { FastifyBaseLogger } from 'fastify';

import type { Section } from '../renderer/claimed-sections';
import type { Destination, ReleaseSet } from '../renderer/release-set';
import type { Encoding } from '../response/encoding';
import { areaOf } from '../routing/address-area';
import type { SitePage } from '../site/boot-data';

/** A request for a page: its canonical URL, and what the active releases have there. */
export interface PageRequest {
  /**
   * The requested URL in canonical form: `/About/?utm_source=mail` becomes `/about?utm_source=mail`. Without the
   * unreadable characters of its query.
   */
  canonicalUrl: string;
  /** Path and the query parameters that the page may read: what it is rendered for. */
  url: string;
  /** Cache key for this URL and release set. */
  key: string;
  path: string;
  /** Language of the page or its error page: English if the site does not have the URL's language. */
  language: string;
  releaseSet: ReleaseSet;
  destination: Destination;
  section: Section;
  /**
   * Name for log lines: a page's path, or the page's name if the path may contain personal data; the area if there is
   * no page.
   */
  label: string;
  /** Rendered for one visitor. */
  isPersonal: boolean;
  /** For one visitor or for admins: kept out of caches and search engines. */
  isPrivate: boolean;
  /** The remote has a canary, so visitors get one of two variants. */
  hasCanary: boolean;
  /** Pages of the site may embed it in a frame. */
  isEmbeddable: boolean;
  /** Whether the result is stored: a page with a query string only if it is requested again, since they are many. */
  storage: 'always' | 'repeated' | 'never';
  /** Cookies a personal page is rendered with; empty for other pages. */
  cookies: string;
  /** The encoding accepted by the visitor; null for shared responses. */
  encoding: Encoding | null;
  /** The caller. */
  caller: Caller;
}

/** The request that work is done for. */
export interface Caller {
  /** Request ID; absent for the shell's own requests. */
  id?: string | undefined;
  /** Adds the ID to each line. */
  log: FastifyBaseLogger;
}

/** Parses the URL of a request line. `//` and other paths that no page can have are valid too. */
export function readRequest(requestUrl: string, releaseSet: ReleaseSet, caller: Caller): PageRequest {
  const [rawPath = '', rawQuery = ''] = splitUrl(requestUrl);
  const query = rawQuery && withoutUnreadableIn(rawQuery);
  const path = releaseSet.canonicalPath(withoutTrailingSlash(withoutNeedlessEscapes(rawPath)));
  const destination = releaseSet.find(path);
  const search = query && readableSearch(query, destination);
  const section = releaseSet.sectionOf(path);
  const page = destination.kind === 'page' ? destination.route.page : null;
  const isPersonal = page?.personal === true;
  const { language } = languageAt(path);
  const isPreview = releaseSet.variant?.kind === 'preview';
  const url = search ? `${path}?${search}` : path;
  return {
    canonicalUrl: query ? `${path}?${query}` : path,
    url,
    key: releaseSet.keyOf(url),
    path,
    language: releaseSet.isIn(language) ? language : sourceLanguage,
    releaseSet,
    destination,
    section,
    label: labelOf(path, page),
    isPersonal,
    isPrivate: isPersonal || isPreview || section.isPrivate || page?.rendering === 'browser',
    hasCanary: releaseSet.hasCanary(destination.kind === 'page' ? destination.route.remote : section.remote),
    isEmbeddable: page?.framed === true,
    storage: isPersonal || isPreview ? 'never' : search ? 'repeated' : 'always',
    cookies: '',
    encoding: null,
    caller,
  };
}

/**
 * Removes the characters that the API refuses everywhere. They come with pasted text, as in a search, and a visitor
 * could neither see nor find them.
 */
function withoutUnreadableIn(query: string): string {
  const parameters = [...new URLSearchParams(query)];
  const text = parameters.flat().join('&');
  if (withoutUnreadable(text) === text) return query;
  return String(
    new URLSearchParams(parameters.map(([name, value]) => [withoutUnreadable(name), withoutUnreadable(value)])),
  );
}

/** Returns the part of a query string that a page may read, normalized. A page is the same with any other parameter. */
function readableSearch(query: string, destination: Destination): string {
  if (destination.kind !== 'page') return '';
  const { queryParameters } = destination;
  const given = [...new URLSearchParams(query)];
  return new URLSearchParams(given.filter(([name]) => queryParameters?.includes(name) ?? true)).toString();
}

function labelOf(path: string, page: SitePage | null): string {
  if (!page) return areaOf(path);
  return page.personal ? page.name : path;
}

function splitUrl(requestUrl: string): [path: string, query: string] {
  // Only requests to a proxy contain the origin.
  const url = requestUrl.startsWith('/') ? requestUrl : requestUrl.replace(/^[a-z]+:\/\/[^/?]*/i, '') || '/';
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

const withoutTrailingSlash = (path: string) => path.replace(/([^/])\/+$/, '$1');

/**
 * Decodes escaped letters and digits, which routes match like the plain ones (RFC 3986, 6.2.2.2): `/%61dmin` becomes
 * `/admin`. Other escapes stay, so that no segment or parent path is added.
 */
const withoutNeedlessEscapes = (path: string) =>
  path.replace(/%(?:[46][1-9A-Fa-f]|[57][0-9Aa]|3\d|2[Dd]|5[Ff]|7[Ee])/g, decodeURIComponent);
