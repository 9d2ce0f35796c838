import { z } from 'zod';

import { linkLists } from '../agency/link-lists';
import { pageDeclaration } from './page';

/**
 * A part of the site that one remote has: its path and every path below it, by whole segments. `/` is whatever nobody
 * else has. The first release that is promoted with a path claims it.
 */
export const sectionDeclaration = z.object({
  path: z.string().regex(/^(\/|(\/[a-z0-9-]+)+)$/),
  /** What is around its pages: the site's header and footer, or the plainer ones of the agency's own people. */
  layout: z.enum(['site', 'admin']).default('site'),
  /** For the agency's own people: no search engine is told of it, and no cache keeps it. */
  private: z.literal(true).optional(),
});
export type SectionDeclaration = z.infer<typeof sectionDeclaration>;

/** A link to one of the remote's pages that every page of the site shows. */
export const linkDeclaration = z.object({
  /** Where: the header's chapters, its button, a column of the footer, or the line of the law below. */
  list: z.enum(linkLists),
  // In English 40 at most look right; other languages are up to half as long again.
  label: z.string().min(1).max(60),
  to: z.string().startsWith('/'),
  /** Its place in the list, from low to high. */
  order: z.number(),
});
export type LinkDeclaration = z.infer<typeof linkDeclaration>;

/** A remote's `remote.json`: everything that the site has because of it. */
export const remoteDeclaration = z.object({
  sections: z.array(sectionDeclaration).min(1),
  links: z.array(linkDeclaration).default([]),
  pages: z.array(pageDeclaration).min(1),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;
