import { z } from 'zod';

/** A page generated from content: its canonical path, and the last change to what it shows. */
export const address = z.object({
  path: z.string().regex(/^\/[a-z]+\/[a-z0-9-]+$/),
  /** ISO 8601 in UTC; null if not recorded. */
  changedAt: z.iso.datetime().nullable(),
});
export type Address = z.infer<typeof address>;

/**
 * Maximum number of addresses in a response. Processing ten thousand would block the event loop on either side for a
 * tenth of a second, during which no other request is served.
 */
export const addressesPerPage = 1_000;

/**
 * Query of `GET /api/addresses`: `after` is the `next` of the previous response. The archive lists every page; a sitemap
 * leaves out articles that were first published elsewhere.
 */
export const addressListQuery = z
  .object({
    for: z.enum(['sitemap', 'archive']).default('sitemap'),
    after: address.shape.path.optional(),
    limit: z.coerce.number().int().min(1).max(addressesPerPage).default(addressesPerPage),
  })
  .strict();
export type AddressListQuery = z.infer<typeof addressListQuery>;

/** Published articles, then cities, then people, each sorted by name; `next` is null at the end. */
export const addressList = z.object({ items: z.array(address), next: z.string().nullable() });
export type AddressList = z.infer<typeof addressList>;

/** Maximum length in characters of a requested path, as a browser sends it. */
export const longestPath = 2_000;

/**
 * Query of `GET /api/addresses/former`: a path for which the site has no page. The response is a 301 if an article was
 * published there that now has another path (`Location` is the path of its page), 410 if the article is no longer
 * published, else 404.
 */
export const formerAddressQuery = z.strictObject({ path: z.string().startsWith('/').max(longestPath) });
export type FormerAddressQuery = z.infer<typeof formerAddressQuery>;
