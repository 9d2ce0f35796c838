import { z } from 'zod';

import { pageDeclaration } from './page';
import { linkDeclaration, remoteDeclaration, sectionDeclaration } from './remote';

/** A remote's name is its workspace's: `mf-blog`. */
export const remoteName = z.string().regex(/^mf-[a-z]+$/, 'A remote is named mf- and one word.');

/**
 * `sha256-...` as in Subresource Integrity. One algorithm everywhere: a preload whose hash is made with another than the
 * script's is not used, and the script is loaded twice.
 */
export const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** The contract that a release is built against, N: the major version of this package. */
export const contractVersion = 3;

/** The contracts whose releases a shell serves, N and N-1. */
export const servedContracts: readonly number[] = [contractVersion, contractVersion - 1];

/** A file in a release's folder, or in one below it. A bucket takes every name, so it is seen here that none leads out. */
const fileName = z.string().regex(/^(?!.*(?:^|\/)\.)[\w.+~-]+(?:\/[\w.+~-]+)*$/, 'is no file of a release');

/** What a release has in a language beside English: the same pages, built once more, but for those in English only. */
const translatedRelease = z.object({
  entry: z.string(),
  server: z.string(),
  links: z.array(linkDeclaration).default([]),
  /** The scripts of each page, by its name. */
  pages: z.record(z.string(), z.array(z.string())),
});
export type TranslatedRelease = z.infer<typeof translatedRelease>;

/** `release.json`, in every release's folder. Paths are relative to the folder. */
export const releaseManifest = remoteDeclaration.extend({
  remote: remoteName,
  version: z.string(),
  contract: z.number().int().positive(),
  /** Packages that the shell brings and that it was built with, by name: `{ "react": "^19.3.0" }`. */
  needs: z.record(z.string(), z.string()).default({}),
  entry: z.string(),
  server: z.string(),
  pages: z.array(pageDeclaration.extend({ js: z.array(z.string()) })).min(1),
  /** By language, `es-US`. Left out by releases in English only, as all were once. */
  languages: z.record(z.string(), translatedRelease).optional(),
  files: z.record(fileName, z.object({ bytes: z.number().int().nonnegative(), integrity })),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/**
 * What is read here is written again with the next revision, by whichever shell or command is first: one that is older
 * than another keeps the fields that it does not know.
 */
const withUnknownFields = <Schema extends z.ZodObject>(schema: Schema) => schema.loose() as unknown as Schema; // to the types there are none

/** A release in the registry. `base` is its folder, `/_mf/mf-blog/1.0.0-1f2e3d4c`. */
const registeredRelease = z.object({
  version: z.string(),
  base: z.string().startsWith('/_mf/'),
  state: z.enum(['enabled', 'disabled']),
  contract: z.number().int(),
  /** What it claims. */
  sections: z.array(withUnknownFields(sectionDeclaration)).default([]),
  manifest: withUnknownFields(z.object({ file: z.string(), integrity })),
  server: withUnknownFields(z.object({ file: z.string(), integrity })),
  client: withUnknownFields(z.object({ entry: z.string(), integrity })),
  /** When it was promoted. A rollback to it keeps that. */
  activatedAt: z.iso.datetime().optional(),
  /** The base that a rollback returns to. */
  previous: z.string().nullable(),
});

/** A release that some visitors get in the place of the active one, until it is as good or is taken back. */
const canary = registeredRelease.extend({
  /** Percent of the visitors. */
  share: z.int().min(1).max(99),
  /** When it got that share: it is judged by what was seen since. */
  since: z.iso.datetime(),
});
export type Canary = z.infer<typeof canary>;

/** A remote in the registry: its active release, and the canary beside it. */
const registeredRemote = withUnknownFields(registeredRelease.extend({ canary: withUnknownFields(canary).optional() }));
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** One revision of the registry, `GET /_mf/registry.json`. Each change is a new document with the next number. */
export const registryDocument = z.object({
  revision: z.number().int().nonnegative(),
  parent: z.number().int().nonnegative().nullable(),
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
  /** Checks that were left out of a promotion, and why. */
  skipped: z.array(z.object({ check: z.string(), reason: z.string().min(1) })).optional(),
  /** The release that this revision took back because it failed: it is not promoted again. */
  takenBack: z.object({ remote: remoteName, base: z.string() }).optional(),
  remotes: z.record(remoteName, registeredRemote),
});
export type RegistryDocument = z.infer<typeof registryDocument>;
