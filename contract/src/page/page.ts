import type { ComponentType } from 'react';
import { z } from 'zod';

import type { QueryKey } from '../http/request';

/** Where a page was asked for: the parameters of its path and the query string. */
export interface PageLocation {
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

/** What a module that a remote exposes looks like. */
export interface PageModule {
  /** Reads its data with `useSuspenseQuery({ queryKey })`. */
  default: ComponentType;
  /**
   * What must be there before the page renders. One that answers 404 makes it the not-found page, 410 the one for what is
   * gone, 301 and 308 a redirect to the page that `Location` names.
   */
  queries?(at: PageLocation): readonly QueryKey[];
}

/**
 * One page in a remote's `remote.json`. `paths[0]` is the canonical one; all of them answer 200.
 * `sample` gives each parameter of the path a value to try a release with: the API path of a list and a JSON Pointer
 * (RFC 6901) into it, `/api/posts#/items/0/slug`, so that no release depends on one article being there; or the value
 * itself, where the page's own code knows which there are. Without one for each the page is not tried.
 */
export const pageDeclaration = z.object({
  /** The exposed name, `./article`. */
  name: z.string().regex(/^\.\/[a-z][a-z0-9-]*$/),
  module: z.string().startsWith('./src/'),
  paths: z.array(z.string().startsWith('/')).min(1),
  sample: z.record(z.string(), z.string().regex(/^(\/api\/[^#]*#\/.+|[\w-]+)$/)).optional(),
  /** `browser`: never rendered on the server, not indexed, not stored by caches. */
  rendering: z.enum(['server', 'browser']).default('server'),
  /**
   * Rendered on the server for one visitor, with their cookies (`contract/visitor-cookies`): never kept, never shared,
   * not indexed. Reading it must change nothing.
   */
  personal: z.literal(true).optional(),
  /** What it says there is in English only: it has no address in another language, and links in those lead to it as it is. */
  englishOnly: z.literal(true).optional(),
  /** Of a personal page: pages of the site may show it in a frame. No other page can be framed by anybody. */
  framed: z.literal(true).optional(),
  /** Session storage key that must be set, else the visitor is sent to the page that opens it. */
  gate: z.literal('admin').optional(),
  /** The page where a visitor passes that gate. */
  opens: z.literal('admin').optional(),
});
export type PageDeclaration = z.infer<typeof pageDeclaration>;
