import { languageAt, sourceLanguage } from 'contract/languages';
import type { FastifyBaseLogger } from 'fastify';

import type { Section } from '../renderer/claimed-sections';
import type { Destination, ReleaseSet } from '../renderer/release-set';
import type { Encoding } from '../response/encoding';
import { areaOf } from '../routing/address-area';
import { canonicalSearch } from '../routing/canonical-search';
import type { SitePage } from '../site/boot-data';

/** A request for a page: its address in one spelling, and what the active releases have there. */
export interface PageRequest {
  /** The address as it was asked for in one spelling: `/About/?utm_source=mail` is `/about?utm_source=mail`. */
  canonicalUrl: string;
  /** Path and the query string that matters: what the page is rendered for. */
  url: string;
  /** What is kept for that address and release set. */
  key: string;
  path: string;
  /** Of the page, or of what stands in its place: English where the site is not in the address's language. */
  language: string;
  releaseSet: ReleaseSet;
  destination: Destination;
  section: Section;
  /** In a log line: the path of a page, or its name where the path may hold something of a visitor; the area where there is no page. */
  label: string;
  /** Made for one visitor. */
  isPersonal: boolean;
  /** For one visitor, or for the agency's own people: no cache keeps it, and no search engine. */
  isPrivate: boolean;
  /** The remote has a canary, so visitors get one of two pages here. */
  isOneOfTwo: boolean;
  /** Pages of the site may show it in a frame. */
  isFramed: boolean;
  /** What stands there is kept for the next who asks. Query strings are too many to keep. */
  isKept: boolean;
  /** What a personal page is rendered with; empty for every other. */
  cookies: string;
  /** The one encoding that its visitor takes; null where an answer is for many. */
  encoding: Encoding | null;
  /** Whoever asked. */
  asker: Asker;
}

/** The request that something is done for. */
export interface Asker {
  /** Its id; left out where the shell itself asks. */
  id?: string | undefined;
  /** Writes that id into each line. */
  log: FastifyBaseLogger;
}

/** Reads the address of a request line. `//` and other paths that are no page's are addresses too. */
export function readRequest(requestUrl: string, releaseSet: ReleaseSet, asker: Asker): PageRequest {
  const [rawPath = '', query = ''] = splitUrl(requestUrl);
  const path = releaseSet.canonicalPath(withoutTrailingSlash(rawPath));
  const search = query && canonicalSearch(query);
  const destination = releaseSet.find(path);
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
    isOneOfTwo: releaseSet.hasCanary(destination.kind === 'page' ? destination.route.remote : section.remote),
    isFramed: page?.framed === true,
    isKept: search === '' && !isPersonal && !isPreview,
    cookies: '',
    encoding: null,
    asker,
  };
}

function labelOf(path: string, page: SitePage | null): string {
  if (!page) return areaOf(path);
  return page.personal ? page.name : path;
}

function splitUrl(requestUrl: string): [path: string, query: string] {
  // A request to a proxy names the site too; nobody else writes so.
  const url = requestUrl.startsWith('/') ? requestUrl : requestUrl.replace(/^[a-z]+:\/\/[^/?]*/i, '') || '/';
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

const withoutTrailingSlash = (path: string) => path.replace(/([^/])\/+$/, '$1');
