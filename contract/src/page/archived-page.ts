import { z } from 'zod';

import { unsavedFact } from '../agency/fact-preview';
import { fact as factSchema } from '../agency/facts';

/** Path of a page, with an optional query string. */
const address = z.string().startsWith('/').max(500);

/**
 * Query of `GET /_archive`: a moment, a path of the site, for a form the id of the request it was sent as, and for a
 * preview the fact that is not saved.
 */
export const archivedPageQuery = z.strictObject({
  at: z.iso.datetime(),
  path: address,
  request: z.uuid().optional(),
  fact: unsavedFact.optional(),
});
export type ArchivedPageQuery = z.infer<typeof archivedPageQuery>;

/** A page of the site at a moment, with the releases that rendered it. */
export const archivedPage = z.object({
  at: z.iso.datetime(),
  path: z.string(),
  /** `unavailable`: the page existed, but this shell can no longer render it. */
  kind: z.enum(['page', 'redirect', 'gone', 'missing', 'unavailable']),
  /** URL of the page as a document without scripts, which pages of the site may embed in a frame. */
  document: z.string().nullable(),
  /** Target of a redirect. */
  location: z.string().nullable(),
  /** Why a page is unavailable, as a sentence. */
  reason: z.string().nullable(),
  /** Registry revision that was active; null before the first one. */
  revision: z.object({ number: z.number().int(), at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  /** Releases of that revision. `missing`: why this shell does not have the release; null if it does. */
  releases: z.array(z.object({ remote: z.string(), version: z.string(), missing: z.string().nullable() })),
  /** API paths that the page was rendered from. */
  sources: z.array(z.string()),
});
export type ArchivedPage = z.infer<typeof archivedPage>;

export const archivePath = '/_archive';
export const archiveDifferingPath = `${archivePath}/differing`;
export const archiveDocumentPath = `${archivePath}/document`;
/** For the worker, which signs the moment as the shell does for the API. */
export const archiveAddressesPath = `${archivePath}/addresses`;
export const archiveRevisionsPath = `${archivePath}/revisions`;

/** Query of `GET /_archive/differing`: a moment, and the key and text of a fact that is not saved. */
export const archivedDifferingQuery = z.strictObject({
  at: z.iso.datetime(),
  key: factSchema.shape.key,
  fact: unsavedFact,
});
export type ArchivedDifferingQuery = z.infer<typeof archivedDifferingQuery>;

/** Static pages, in each language, whose content differs once the fact is saved. */
export const archivedDiffering = z.object({ pages: z.array(z.object({ path: z.string(), title: z.string() })) });
export type ArchivedDiffering = z.infer<typeof archivedDiffering>;

/** Query of `GET /_archive/addresses`: a moment. */
export const archivedAddressesQuery = z.strictObject({ at: z.iso.datetime() });

/** Canonical paths of all pages that visitors could open at a moment. */
export const archivedAddresses = z.object({ paths: z.array(z.string()) });
export type ArchivedAddresses = z.infer<typeof archivedAddresses>;

/** Query of `GET /_archive/revisions`: after `since`, up to `at`. */
export const archivedRevisionsQuery = z.strictObject({ since: z.iso.datetime(), at: z.iso.datetime() });
export type ArchivedRevisionsQuery = z.infer<typeof archivedRevisionsQuery>;

/** Registry revisions that activated other releases, oldest first. */
export const archivedRevisions = z.object({
  items: z.array(z.object({ number: z.number().int(), at: z.iso.datetime() })),
});
export type ArchivedRevisions = z.infer<typeof archivedRevisions>;
