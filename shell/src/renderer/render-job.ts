import type { RemoteInForce, View } from '../site/boot-data';

/** What never changes in the life of a shell process, given to each renderer when it starts. */
export interface RendererSetup {
  apiUrl: string;
  /** The release to render pages of; null for the renderer of the frame alone. */
  release: { remote: string; serverFile: string; code: string } | null;
  assets: DocumentAssets;
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
  /** Path and query string. */
  url: string;
  view: View;
  /** The page's name in the release and the parameters of its path; null where no page stands behind the view. */
  page: { name: string; params: Record<string, string> } | null;
  revision: number;
  remotes: readonly RemoteInForce[];
  /** Scripts that the page will ask for right after hydration starts. */
  preload: readonly ScriptAsset[];
  /** The `Cookie` header to read its data with; empty for a page that is the same for everybody. */
  cookies: string;
  /** The last answer of /api/site that is known, for a page that must be shown though the API cannot be reached. */
  lastSite: unknown;
}

/** A finished document. */
export interface RenderedPage {
  kind: 'rendered';
  status: 200 | 404 | 410 | 503;
  html: string;
  /** Source expressions for `style-src`: the hashes of the document's style elements. */
  styleHashes: readonly string[];
  /** The API paths it was made from: its cache tags. */
  paths: readonly string[];
  /** The answer of /api/site it was made with, to remember. */
  site: unknown;
  /** The day it was made for, and in which zone: past it the page may say something wrong. */
  day: string;
  timeZone: string;
  /** What the page wrote to the console as an error while rendering. */
  consoleErrors: readonly string[];
}

export interface RedirectedPage {
  kind: 'redirected';
  status: 301 | 308;
  location: string;
}

/** Why there is no document. `data`: the API did not answer as needed. `page`: the page itself is at fault. */
export interface FailedRender {
  kind: 'failed';
  blame: 'data' | 'page';
  reason: string;
}

export type RenderResult = RenderedPage | RedirectedPage | FailedRender;

/** From the renderer's thread: ready to take jobs, or why not; which job it turned to; a job's result. */
export type RendererMessage =
  | { kind: 'ready'; pages: readonly string[] }
  | { kind: 'refused'; reason: string }
  | { kind: 'began'; id: number }
  | { kind: 'done'; id: number; result: RenderResult };

export interface RendererRequest {
  id: number;
  job: RenderJob;
}
