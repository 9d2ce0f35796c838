import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { releasesUrl } from '../registry/release-store';

const shellUrl = '/_shell';

/** Base path of a release in the URL of one of its files. */
const releaseAddress = new RegExp(`^(${releasesUrl}/mf-[a-z]+/[^/?%]+)/`);

/** Name of a file in the URL of one of the shell's own files. */
const shellFile = new RegExp(`^${shellUrl}/([\\w.-]+)$`);

/** A release's server file and source maps contain no secrets, but are not public either. */
const allowedPath = (path: string) => !/\.(cjs|map)$/.test(path);

export interface StaticFolders {
  /** The shell's own browser files, and the stored files of its other builds. */
  shell: readonly [own: string, others: string];
  releases: string;
  /** Makes a file of another build available in its folder, if possible. */
  openShellFile: (name: string) => Promise<void>;
  /** Makes a release's files available in their folder, if possible. */
  open: (base: string, cookies: string | undefined) => Promise<void>;
}

/**
 * Serves files whose names change with their content, so that they can be cached forever. Paths outside the folder, dot
 * files and missing files all return 404.
 */
export async function serveStaticFiles(app: FastifyInstance, { shell, releases, openShellFile, open }: StaticFolders) {
  const immutable = {
    index: false as const,
    immutable: true,
    maxAge: '365d',
    lastModified: false, // they have a tag
    acceptRanges: false, // nobody resumes them, and every response would offer it
    preCompressed: true,
    dotfiles: 'ignore' as const,
    decorateReply: false,
  };
  await app.register(async (scope) => {
    refusedAsMissing(scope);
    scope.addHook('onRequest', async ({ url, log }) => {
      const name = shellFile.exec(url)?.[1];
      if (name)
        await openShellFile(name).catch((error: unknown) =>
          log.debug({ err: error, file: name }, 'a file of another shell cannot be downloaded'),
        );
    });
    await scope.register(fastifyStatic, { ...immutable, root: [...shell], prefix: `${shellUrl}/`, allowedPath });
  });
  await app.register(async (scope) => {
    refusedAsMissing(scope);
    scope.addHook('onRequest', async ({ url, headers, log }) => {
      const base = releaseAddress.exec(url)?.[1];
      // A release that cannot be downloaded may already be on disk; otherwise the result is 404. An outage of the
      // bucket is logged elsewhere.
      if (base)
        await open(base, headers.cookie).catch((error: unknown) =>
          log.debug({ err: error, release: base }, 'a release cannot be downloaded'),
        );
    });
    await scope.register(fastifyStatic, {
      ...immutable,
      root: releases,
      prefix: `${releasesUrl}/`,
      allowedPath,
    });
  });
}

/** The plugin answers 403 for a folder, and for a path that may lead out of it. */
function refusedAsMissing(scope: FastifyInstance): void {
  scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error.statusCode !== 403) throw error;
    reply.callNotFound();
  });
}
