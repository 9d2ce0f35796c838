import { z } from 'zod';

/** A page is asked for by its path, with a query string where it has one. */
const address = z.string().startsWith('/').max(500);

/** Query of `GET /_archive`: a moment, an address of the site, and of a form the request that it was sent with. */
export const archivedPageQuery = z.strictObject({
  at: z.iso.datetime(),
  path: address,
  request: z.uuid().optional(),
});
export type ArchivedPageQuery = z.infer<typeof archivedPageQuery>;

/** What the site said at an address at a moment, and which releases said it. */
export const archivedPage = z.object({
  at: z.iso.datetime(),
  path: z.string(),
  /** `unavailable`: there was a page, and this shell cannot make it any more. */
  kind: z.enum(['page', 'redirect', 'gone', 'missing', 'unavailable']),
  /** Where the page is, as a document without scripts that pages of the site may show in a frame. */
  document: z.string().nullable(),
  /** Where a redirect led. */
  location: z.string().nullable(),
  /** Why a page is unavailable, in a sentence. */
  reason: z.string().nullable(),
  /** The revision of the registry that was active; null before the first one. */
  revision: z.object({ number: z.number().int(), at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  /** The releases of that revision, and why one of them is missing here. */
  releases: z.array(z.object({ remote: z.string(), version: z.string(), missing: z.string().nullable() })),
  /** The API paths that it was made from. */
  sources: z.array(z.string()),
});
export type ArchivedPage = z.infer<typeof archivedPage>;

export const archivePath = '/_archive';
export const archiveDocumentPath = `${archivePath}/document`;
/** For the worker, which signs for a moment as the shell does for the API. */
export const archiveAddressesPath = `${archivePath}/addresses`;
export const archiveRevisionsPath = `${archivePath}/revisions`;

/** Query of `GET /_archive/addresses`: a moment. */
export const archivedAddressesQuery = z.strictObject({ at: z.iso.datetime() });

/** The canonical paths of every page that visitors could open at a moment. */
export const archivedAddresses = z.object({ paths: z.array(z.string()) });
export type ArchivedAddresses = z.infer<typeof archivedAddresses>;

/** Query of `GET /_archive/revisions`: after a moment, up to another. */
export const archivedRevisionsQuery = z.strictObject({ since: z.iso.datetime(), at: z.iso.datetime() });
export type ArchivedRevisionsQuery = z.infer<typeof archivedRevisionsQuery>;

/** When other releases became active, oldest first. */
export const archivedRevisions = z.object({
  items: z.array(z.object({ number: z.number().int(), at: z.iso.datetime() })),
});
export type ArchivedRevisions = z.infer<typeof archivedRevisions>;
