import type { Site } from 'contract/site';

import type { ActiveRemote, View } from '../site/boot-data';
import type { Variant } from './release-set';

/** What a renderer needs for its pages in one language. */
export interface LanguageSetup {
  /** The file that renders in it. */
  script: string;
  /** The release to render pages of; null for the renderer of the layout alone. */
  release: { serverFile: string; code: string } | null;
  assets: DocumentAssets;
}

/** What never changes in the life of a shell process, given to each renderer when it starts. */
export interface RendererSetup {
  apiUrl: string;
  /** What it renders pages in. */
  languages: Readonly<Record<string, LanguageSetup>>;
  /** Milliseconds that reading a page's data may take, and rendering it again as long. */
  budget?: number;
}

/** A script with the hash it must have. */
export interface ScriptAsset {
  src: string;
  integrity: string;
}

/** What the document of every page refers to. */
export interface DocumentAssets {
  bootLine: string;
  scripts: readonly ScriptAsset[];
  fonts: readonly string[];
  analytics: { src: string; siteId: string } | null;
}

/** One page to render. */
export interface RenderJob {
  /** Path and query string, as in the address: a page in Spanish is below `/es`. */
  url: string;
  /** The page's, and of what is around it. */
  language: string;
  view: View;
  /** The paths of the same page in each of its languages, as search engines are told them; null where it is in one. */
  alternates: Readonly<Record<string, string>> | null;
  /** The page's name in the release and the parameters of its path; null where no page stands behind the view. */
  page: { name: string; params: Record<string, string> } | null;
  revision: number;
  remotes: readonly ActiveRemote[];
  /** Scripts that the page will ask for right after hydration starts. */
  preload: readonly ScriptAsset[];
  /** The `Cookie` header to read its data with; empty for a page that is the same for everybody. */
  cookies: string;
  /** Headers to read its data with: they lead from the API's log lines and spans to the request that this is rendered for, or name another moment. */
  headers: Readonly<Record<string, string>>;
  /** What every page's layout needs; null where the API never told. */
  site: Site | null;
  /** Of another moment than now, ISO 8601: a document without scripts, with the day of then. */
  asOf?: string;
  /** The release that is previewed, which a badge on the page says; null for everybody else. */
  preview: Pick<Variant, 'remote' | 'version'> | null;
}

/** A page's meta elements by name or property: `robots`, `og:title`. */
export type MetaTags = Readonly<Record<string, string>>;

/** A finished document. */
export interface RenderedPage {
  kind: 'rendered';
  html: string;
  /** Source expressions for `style-src`: the hashes of the document's style elements. */
  styleHashes: readonly string[];
  /** The API paths it was made from: its cache tags. */
  paths: readonly string[];
  meta: MetaTags;
  /** The day it was made for, and in which zone: past it the page may say something wrong. */
  day: string;
  timeZone: string;
  /** What the page wrote to the console as an error while rendering. */
  consoleErrors: readonly string[];
}

/** What the page needs is at another address now. */
export interface RedirectedPage {
  kind: 'redirected';
  status: 301 | 308;
  location: string;
  /** The API paths that were asked. */
  paths: readonly string[];
}

/** What the page needs is not there, or no longer. */
export interface MissingPage {
  kind: 'missing' | 'gone';
  /** The API paths that were asked. */
  paths: readonly string[];
}

/**
 * Why there is no document. `data`: the API did not answer as needed. `page`: the page itself is at fault. `queue`: there
 * is too much to do, for the thread or for the API.
 */
export interface FailedRender {
  kind: 'failed';
  blame: 'data' | 'page' | 'queue';
  reason: string;
}

export type RenderResult = RenderedPage | RedirectedPage | MissingPage | FailedRender;

/** What of a page's code runs: the one that names its queries, or the one that renders. */
export type RunPhase = 'queries' | 'render';

/**
 * From the renderer's thread: ready to take jobs, or why not; a job whose code begins to run, and that it has ended;
 * a job's result. The code of one job runs at a time.
 */
export type RendererMessage =
  | { kind: 'ready'; pages: readonly string[] } // in the first language
  | { kind: 'refused'; reason: string }
  | { kind: 'began'; id: number; phase?: RunPhase }
  | { kind: 'ended'; id: number }
  | { kind: 'done'; id: number; result: RenderResult };

export interface RendererRequest {
  id: number;
  job: RenderJob;
}
