import { z } from 'zod';

import { pageDeclaration } from './page';
import { linkDeclaration, remoteDeclaration, sectionDeclaration } from './remote';

/** Name of a remote: that of its workspace, `mf-blog`. */
export const remoteName = z.string().regex(/^mf-[a-z]+$/, 'A remote is named mf- and one word.');

/**
 * `sha256-...` as in Subresource Integrity. The algorithm is the same everywhere: if the hash of a preload uses another
 * algorithm than that of the script, the browser loads the script twice.
 */
export const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** Contract that a release is built against, N: the major version of this package. */
export const contractVersion = 3;

/** Contracts whose releases a shell serves, N and N-1. */
export const servedContracts: readonly number[] = [contractVersion, contractVersion - 1];

/**
 * Path of a file in the folder of a release or below it. A bucket accepts every name, so path traversal is refused
 * here.
 */
const fileName = z.string().regex(/^(?!.*(?:^|\/)\.)[\w.+~-]+(?:\/[\w.+~-]+)*$/, 'is no file of a release');

/** Build of a release in a language other than English: the same pages, except those only in English. */
const translatedRelease = z.object({
  entry: z.string(),
  server: z.string(),
  links: z.array(linkDeclaration).default([]),
  /** Scripts of each page, by page name. */
  pages: z.record(z.string(), z.array(z.string())),
});
export type TranslatedRelease = z.infer<typeof translatedRelease>;

/** `release.json` in the folder of every release. Paths are relative to that folder. */
export const releaseManifest = remoteDeclaration.extend({
  remote: remoteName,
  version: z.string(),
  contract: z.number().int().positive(),
  /** Packages that the shell provides and that the release was built with, by name: `{ "react": "^19.3.0" }`. */
  needs: z.record(z.string(), z.string()).default({}),
  entry: z.string(),
  server: z.string(),
  pages: z.array(pageDeclaration.extend({ js: z.array(z.string()) })).min(1),
  /** Translated builds by language, `es-US`. Left out by releases only in English, as all releases once were. */
  languages: z.record(z.string(), translatedRelease).optional(),
  files: z.record(fileName, z.object({ bytes: z.number().int().nonnegative(), integrity })),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/**
 * Keeps unknown fields. Any shell or command may write the next revision of a document it has read; an older one must
 * not drop the fields of a newer one.
 */
const withUnknownFields = <Schema extends z.ZodObject>(schema: Schema) => schema.loose() as unknown as Schema; // unknown fields do not show in the type

/** A release in the registry. `base` is the path of its folder, `/_mf/mf-blog/1.0.0-1f2e3d4c`. */
const registeredRelease = z.object({
  version: z.string(),
  base: z.string().startsWith('/_mf/'),
  state: z.enum(['enabled', 'disabled']),
  contract: z.number().int(),
  /** Sections that it claims. */
  sections: z.array(withUnknownFields(sectionDeclaration)).default([]),
  manifest: withUnknownFields(z.object({ file: z.string(), integrity })),
  server: withUnknownFields(z.object({ file: z.string(), integrity })),
  client: withUnknownFields(z.object({ entry: z.string(), integrity })),
  /** When it was promoted. A rollback to it keeps this time. */
  activatedAt: z.iso.datetime().optional(),
  /** Base of the release that a rollback returns to. */
  previous: z.string().nullable(),
});

/** A release that some visitors get instead of the active one, until it proves as good or is rolled back. */
const canary = registeredRelease.extend({
  /** Percentage of visitors. */
  share: z.int().min(1).max(99),
  /** When it got this share. Only data since then counts for its verdict. */
  since: z.iso.datetime(),
});
export type Canary = z.infer<typeof canary>;

/** A remote in the registry: its active release, and an optional canary. */
const registeredRemote = withUnknownFields(registeredRelease.extend({ canary: withUnknownFields(canary).optional() }));
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** A revision of the registry. Each change creates a new document with the next number. */
export const registryDocument = z.object({
  revision: z.number().int().nonnegative(),
  parent: z.number().int().nonnegative().nullable(),
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
  /** Checks that the promotion skipped, and why. */
  skipped: z.array(z.object({ check: z.string(), reason: z.string().min(1) })).optional(),
  /** Failed release that this revision rolled back. It is not promoted again. */
  takenBack: z.object({ remote: remoteName, base: z.string() }).optional(),
  remotes: z.record(remoteName, registeredRemote),
});
export type RegistryDocument = z.infer<typeof registryDocument>;
