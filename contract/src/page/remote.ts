import { z } from 'zod';

import { linkLists } from '../agency/link-lists';
import { pageDeclaration } from './page';

/**
 * A part of the site that belongs to one remote: its path and every path below it, by whole segments. `/` covers
 * everything that no other remote has. The first release promoted with a path claims it.
 */
export const sectionDeclaration = z.object({
  path: z.string().regex(/^(\/|(\/[a-z0-9-]+)+)$/, 'has lower-case letters, digits and hyphens, like /careers'),
  /** Layout around its pages: the site's header and footer, or the plainer ones for the agency's staff. */
  layout: z.enum(['site', 'admin']).default('site'),
  /** For the agency's staff: not announced to search engines, and not cached. */
  private: z.literal(true).optional(),
});
export type SectionDeclaration = z.infer<typeof sectionDeclaration>;

/** A link to a page of the remote, shown on every page of the site. */
export const linkDeclaration = z.object({
  /** List that contains it: the header's sections, its button, a column of the footer, or the legal line below. */
  list: z.enum(linkLists),
  // English labels look right up to 40 characters; other languages are up to 50 % longer.
  label: z.string().min(1).max(60),
  to: z.string().startsWith('/'),
  /** Sort position in the list, ascending. */
  order: z.number(),
});
export type LinkDeclaration = z.infer<typeof linkDeclaration>;

/** A remote's `remote.json` and the `page.json` of its folders: everything it contributes to the site. */
export const remoteDeclaration = z.object({
  sections: z.array(sectionDeclaration).min(1),
  links: z.array(linkDeclaration).default([]),
  pages: z.array(pageDeclaration).min(1),
  /**
   * Query parameters that its pages read. A page is rendered with these alone, so that a URL with any other, such as one
   * from a mailing, is answered with the cached page. Pages of a release without this list may read any.
   */
  queryParameters: z.array(z.string().regex(/^[\w-]+$/)).optional(),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;
