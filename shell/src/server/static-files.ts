import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { releasesUrl } from '../registry/release-store';

const shellUrl = '/_shell';

/** The address of a release in that of one of its files. */
const releaseAddress = new RegExp(`^(${releasesUrl}/mf-[a-z]+/[^/?%]+)/`);

/** The name in the address of one of the shell's own files. */
const shellFile = new RegExp(`^${shellUrl}/([\\w.-]+)$`);

/** A release's server file and source maps hold nothing secret, but they are nobody's business either. */
const allowedPath = (path: string) => !/\.(cjs|map)$/.test(path);

export interface StaticFolders {
  /** The shell's own browser files, and where those of other builds of it are kept. */
  shell: readonly [own: string, kept: string];
  releases: string;
  /** Sees to it that a file of another build is in its folder, where it can. */
  openShellFile: (name: string) => Promise<void>;
  /** Sees to it that a release's files are in their folder, where it can. */
  open: (base: string, cookies: string | undefined) => Promise<void>;
}

/**
 * Files whose names change with their content, so they are kept for ever. A path that climbs out of its folder, a
 * dot file and a file that is not there are all "not found".
 */
export async function serveStaticFiles(app: FastifyInstance, { shell, releases, openShellFile, open }: StaticFolders) {
  const immutable = {
    index: false as const,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    dotfiles: 'ignore' as const,
    decorateReply: false,
  };
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url, log }) => {
      const name = shellFile.exec(url)?.[1];
      if (name)
        await openShellFile(name).catch((error: unknown) =>
          log.debug({ err: error, file: name }, 'a file of another shell cannot be brought'),
        );
    });
    await scope.register(fastifyStatic, { ...immutable, root: [...shell], prefix: `${shellUrl}/`, allowedPath });
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url, headers, log }) => {
      const base = releaseAddress.exec(url)?.[1];
      // What cannot be brought may be there, and is "not found" otherwise. That the bucket is away was said once.
      if (base)
        await open(base, headers.cookie).catch((error: unknown) =>
          log.debug({ err: error, release: base }, 'a release cannot be brought'),
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
