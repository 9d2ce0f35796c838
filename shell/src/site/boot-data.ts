import type { DehydratedState, QueryKey } from '@tanstack/react-query';
import type { PageDeclaration } from 'contract/page';
import type { LinkDeclaration, SectionDeclaration } from 'contract/remote';

/** A remote as a page view knows it: what the browser needs to load it, and its pages. */
export interface ActiveRemote {
  name: string;
  version: string;
  /** The container's address, under an immutable folder. */
  entry: string;
  integrity: string;
  sections: readonly SectionDeclaration[];
  links: readonly LinkDeclaration[];
  pages: readonly SitePage[];
  /** It has a canary, and which release a visitor gets is not for this page to say: its pages are loaded as documents. */
  undecided?: true;
}

export type SitePage = Pick<
  PageDeclaration,
  'name' | 'paths' | 'rendering' | 'personal' | 'framed' | 'gate' | 'opens'
> & {
  /** That it is in, beside English. Only a page view in English says so: in every other there is the English one. */
  languages?: readonly string[];
};

/** What stands in the place of the page on a first view. */
export type View = 'page' | 'not-found' | 'gone' | 'unavailable';

/**
 * Everything that made one page view, embedded in its HTML, so that the browser repeats what the server did:
 * one page view is one revision of the registry on both sides.
 */
export interface BootData {
  revision: number;
  remotes: readonly ActiveRemote[];
  view: View;
  /** The day in the agency's time zone, `2026-11-21`. */
  today: string;
  /** The answers of the API that the server rendered with. */
  state: DehydratedState | null;
}

export const bootDataId = 'boot-data';

/** How the element begins that holds it. */
export const bootDataElement = `<script type="application/json" id="${bootDataId}">`;

/** Where the answers of the API that a page was made from are sent alone: `/_data/blog` for the page at `/blog`. */
export const pageDataPath = '/_data';

export type PageAnswer = [key: QueryKey, data: unknown];
