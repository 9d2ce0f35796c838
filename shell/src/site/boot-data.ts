import type { QueryKey } from '@tanstack/react-query';
import type { PageDeclaration } from 'contract/page';
import type { LinkDeclaration, SectionDeclaration } from 'contract/remote';

/** A remote in a page view: data to load it, and its pages. */
export interface ActiveRemote {
  name: string;
  version: string;
  /** Path of the container, in an immutable folder. */
  entry: string;
  integrity: string;
  sections: readonly SectionDeclaration[];
  links: readonly OfferedLink[];
  pages: readonly SitePage[];
  /** It has a canary, so only the server can decide which release a visitor gets: its pages are loaded as documents. */
  undecided?: true;
}

/** A link of a release. */
export interface OfferedLink extends LinkDeclaration {
  /** Language of its label, if it differs from the page's. */
  lang?: string;
}

export type SitePage = Pick<
  PageDeclaration,
  'name' | 'paths' | 'rendering' | 'personal' | 'framed' | 'gate' | 'opens'
> & {
  /** Languages of the page besides English. Only set in English page views: every page exists in English. */
  languages?: readonly string[];
};

/** What a first view shows: the page, or an error. */
export type View = 'page' | 'not-found' | 'gone' | 'unavailable';

/**
 * The input of a page view, embedded in its HTML, so that the browser repeats the server's render: a page view uses the
 * same revision of the registry on both sides.
 */
export interface BootData {
  revision: number;
  remotes: readonly ActiveRemote[];
  view: View;
  /** The query string that it was rendered for, with its question mark; absent for none. */
  search?: string;
  /** The day in the agency's time zone, such as `2026-11-21`. */
  today: string;
  /** API data that the server rendered with. */
  answers: readonly PageAnswer[];
}

export const bootDataId = 'boot-data';

/** Start tag of the element that contains it. */
export const bootDataElement = `<script type="application/json" id="${bootDataId}">`;

/** Path prefix of the API data of pages: `/_data/blog` for the page at `/blog`. */
export const pageDataPath = '/_data';

export type PageAnswer = [key: QueryKey, data: unknown];
