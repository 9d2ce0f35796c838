import type { ComponentType } from 'react';
import { z } from 'zod';

import type { QueryKey } from '../http/request';

/** Location of a page request: path parameters and query string. */
export interface PageLocation {
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

/** Shape of a module that a remote exposes. */
export interface PageModule {
  /** Reads its data with `useSuspenseQuery({ queryKey })`. */
  default: ComponentType;
  /**
   * Queries to load before the page renders. A 404 response makes it the not-found page, 410 the page for removed
   * content, 301 and 308 a redirect to the page in `Location`.
   */
  queries?(at: PageLocation): readonly QueryKey[];
}

/**
 * A page in a remote's `remote.json`. `paths[0]` is the canonical path; all of them return 200. `sample` gives each
 * path parameter a value for testing a release: the API path of a list with a JSON Pointer (RFC 6901) into it,
 * `/api/posts#/items/0/slug`, so that no release depends on a particular article; or a fixed value, if the page's own
 * code defines the values. A page without a sample for each parameter is not tested.
 */
export const pageDeclaration = z.object({
  /** Exposed module name, `./article`. */
  name: z.string().regex(/^\.\/[a-z][a-z0-9-]*$/),
  module: z.string().startsWith('./src/'),
  paths: z.array(z.string().startsWith('/')).min(1),
  sample: z.record(z.string(), z.string().regex(/^(\/api\/[^#]*#\/.+|[\w-]+)$/)).optional(),
  /** `browser`: never rendered on the server, not indexed, not cached. */
  rendering: z.enum(['server', 'browser']).default('server'),
  /**
   * Rendered on the server for one visitor, with their cookies (`contract/visitor-cookies`): never cached, never
   * shared, not indexed. Reading it must not change anything.
   */
  personal: z.literal(true).optional(),
  /**
   * Available only in English: it has no URL in another language, and pages in other languages link to the English one.
   */
  englishOnly: z.literal(true).optional(),
  /** For a personal page: pages of this site may embed it in a frame. No other page can be embedded at all. */
  framed: z.literal(true).optional(),
  /**
   * Auth guard: a session storage key that must be set; otherwise the visitor is sent to the page that `opens` it. Every
   * published release and the shared `ui/state` have the name `gate`, so it stays until a contract of another version.
   */
  gate: z.literal('admin').optional(),
  /** Set on the page where a visitor passes that guard. */
  opens: z.literal('admin').optional(),
});
export type PageDeclaration = z.infer<typeof pageDeclaration>;
