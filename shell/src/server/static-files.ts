import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { releasesUrl } from '../registry/release-store';

const shellUrl = '/_shell';

export interface StaticFolders {
  /** The shell's own browser files. */
  shell: string;
  releases: string;
}

/**
 * Files whose names change with their content, so they are kept for ever. A path that climbs out of its folder, a
 * dot file and a file that is not there are all "not found".
 */
export async function serveStaticFiles(app: FastifyInstance, { shell, releases }: StaticFolders) {
  const immutable = {
    index: false as const,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    dotfiles: 'ignore' as const,
    decorateReply: false,
  };
  await app.register(fastifyStatic, { ...immutable, root: shell, prefix: `${shellUrl}/` });
  await app.register(fastifyStatic, {
    ...immutable,
    root: releases,
    prefix: `${releasesUrl}/`,
    // A release's server file holds nothing secret, but it is nobody's business either.
    allowedPath: (path) => !path.endsWith('.cjs'),
  });
}

