import { z } from 'zod';

/** A page that content makes: its canonical path, and when what it shows was last changed. */
export const address = z.object({
  path: z.string().regex(/^\/[a-z]+\/[a-z0-9-]+$/),
  /** ISO 8601 in UTC; null where nobody wrote it down. */
  changedAt: z.iso.datetime().nullable(),
});
export type Address = z.infer<typeof address>;

/**
 * Addresses in one answer. Reading, checking and writing ten thousand is one turn of the event loop on either side, a tenth
 * of a second in which nobody else is answered.
 */
export const addressesPerPage = 1_000;

/** Query of `GET /api/addresses`: `after` is the `next` of the answer before. */
export const addressListQuery = z
  .object({
    after: address.shape.path.optional(),
    limit: z.coerce.number().int().min(1).max(addressesPerPage).default(addressesPerPage),
  })
  .strict();
export type AddressListQuery = z.infer<typeof addressListQuery>;

/** Published articles, then cities, then people, each by name; `next` is null at the end. */
export const addressList = z.object({ items: z.array(address), next: z.string().nullable() });
export type AddressList = z.infer<typeof addressList>;

/** Characters of a path that is asked about, as a browser sends it. */
export const longestPath = 2_000;

/**
 * Query of `GET /api/addresses/former`: a path for which the site has no page. The answer is a 301 where an article was
 * read there once that has another address now (`Location` is that of its page), 410 where it is no longer read, else 404.
 */
export const formerAddressQuery = z.strictObject({ path: z.string().startsWith('/').max(longestPath) });
export type FormerAddressQuery = z.infer<typeof formerAddressQuery>;
