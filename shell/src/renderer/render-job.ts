import type { Site } from 'contract/site';

import type { ActiveRemote, View } from '../site/boot-data';

/** Setup of a renderer in one language. */
export interface LanguageSetup {
  /** The script that renders it. */
  script: string;
  /** The release whose pages it renders; null for the layout's renderer. */
  release: { serverFile: string; code: string } | null;
  assets: DocumentAssets;
}

/** Milliseconds for the API to respond while a visitor waits. */
export const visitorBudget = 800;

/** Constants of a shell process, passed to each renderer on start. */
export interface RendererSetup {
  apiUrl: string;
  /** Setup of each language it renders. */
  languages: Readonly<Record<string, LanguageSetup>>;
  /** Milliseconds for reading a page's data, and as many for rendering it. */
  budget?: number;
}

/** A script with its integrity hash. */
export interface ScriptAsset {
  src: string;
  integrity: string;
}

/** Assets that every document references. */
export interface DocumentAssets {
  bootLine: string;
  scripts: readonly ScriptAsset[];
  fonts: readonly string[];
  analytics: { src: string; siteId: string } | null;
}

/** A page to render. */
export interface RenderJob {
  /** Path and query string as in the URL: Spanish pages are under `/es`. */
  url: string;
  /** Language of the page and its layout. */
  language: string;
  view: View;
  /** Paths of the same page in each of its languages, for search engines; null if it has only one. */
  alternates: Readonly<Record<string, string>> | null;
  /** Name of the page in the release, and its path parameters; null if the view has no page. */
  page: { name: string; params: Record<string, string> } | null;
  revision: number;
  remotes: readonly ActiveRemote[];
  /** Scripts that the page will request right after hydration starts. */
  preload: readonly ScriptAsset[];
  /** Whether it may be made from answers that were read for other pages. */
  sharesAnswers: boolean;
  /** The `Cookie` header to read its data with; empty for pages that are not personal. */
  cookies: string;
  /**
   * Headers to read its data with: they link the API's logs and spans to the original request, or select a point in
   * time.
   */
  headers: Readonly<Record<string, string>>;
  /** Site data for the layout; null if the API never responded. */
  site: Site | null;
  /** A past point in time, ISO 8601: renders a document without scripts, as of that day. */
  asOf?: string;
  /** The previewed release, shown in a badge on the page; null without a preview. */
  preview: { remote: string; version: string } | null;
}

/** Fields of most jobs: a page in one language, without a visitor or a preview, that shares no answers. */
export const plainJob = {
  alternates: null,
  preload: [],
  sharesAnswers: false,
  cookies: '',
  headers: {},
  preview: null,
} as const satisfies Partial<RenderJob>;

/** A page's meta elements by name or property, such as `robots` and `og:title`. */
export type MetaTags = Readonly<Record<string, string>>;

/** A finished document. */
export interface RenderedPage {
  kind: 'rendered';
  html: string;
  /** Source expressions for `style-src`: hashes of the document's style elements. */
  styleHashes: readonly string[];
  /** API paths it was made from: its cache tags. */
  paths: readonly string[];
  meta: MetaTags;
  /** The day it was made for: on the next day the page may be wrong. `timeZone` is the zone of that day. */
  day: string;
  timeZone: string;
  /** Console errors during the render. */
  consoleErrors: readonly string[];
  /** Equal for pages that are made from the same. */
  fingerprint: string;
  /** Whether each change of the answers it was made from is announced. */
  isAnnounced: boolean;
}

/** The page's content has moved. */
interface RedirectedPage {
  kind: 'redirected';
  status: 301 | 308;
  location: string;
  /** API paths that were requested. */
  paths: readonly string[];
}

/** The page's content does not exist, or no longer. */
interface MissingPage {
  kind: 'missing' | 'gone';
  /** API paths that were requested. */
  paths: readonly string[];
}

/**
 * The reason for a failed render. `silence`: the API did not answer. `data`: it answered with an error. `page`: the page
 * itself is at fault. `queue`: the thread or the API is overloaded.
 */
export interface FailedRender {
  kind: 'failed';
  blame: 'silence' | 'data' | 'page' | 'queue';
  reason: string;
}

export type RenderResult = RenderedPage | RedirectedPage | MissingPage | FailedRender;

/** Code of a page that runs: the function that lists its queries, or its rendering. */
export type RunPhase = 'queries' | 'render';

/**
 * Messages from the renderer's thread: ready for jobs, or refused; an API path to read for a job; the start and end of
 * a job's code; a job's result. The code of only one job runs at a time.
 */
export type RendererMessage =
  | { kind: 'ready'; pages: readonly string[] } // in the first language
  | { kind: 'refused'; reason: string }
  | { kind: 'read'; id: number; read: number; path: string }
  | { kind: 'began'; id: number; phase?: RunPhase }
  | { kind: 'ended'; id: number }
  | { kind: 'done'; id: number; result: RenderResult };

/** An answer of the API, whatever its status. */
export interface ApiAnswer {
  status: number;
  statusText: string;
  /** Target of a redirect. */
  location: string | null;
  text: string;
  /** Equal for answers with the same text. */
  version: string;
  /** Whether the API allows caches to store it: each change of such an answer is announced. */
  isStorable: boolean;
}

/** Messages to the thread: a page to render, or the result of a read. */
export type RendererRequest =
  | { id: number; job: RenderJob }
  | { read: number; answer: ApiAnswer }
  | { read: number; failure: string };
