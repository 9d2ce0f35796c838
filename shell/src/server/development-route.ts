import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ReleaseStorage } from '../registry/release-storage';
import { CorruptReleaseError, UnfitReleaseError } from '../registry/release-store';
import { developmentBuild, storeDevelopmentBuild } from '../release-choice/development-releases';
import { hasToken } from './bearer-token';
import { problem } from './owners-only';

export const developmentPath = '/_releases/development';

/** Bytes of a build with its source maps, in Base64: mf-admin has 6 MB. */
const bodyLimit = 32 * 1024 * 1024;

/**
 * Accepts a developer's build (`npm run dev -- --against`) for a preview on this site. The code runs here, so only a
 * staging site with `DEVELOPMENT_TOKEN` accepts any. Others answer before the body, which exceeds their usual limit.
 */
export function serveDevelopmentBuilds(app: FastifyInstance, storage: ReleaseStorage, token: string | undefined): void {
  const onRequest = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    if (token === undefined) return reply.code(404).send(problem('not_found', 'This site accepts no builds.'));
    if (hasToken(headers.authorization, token)) return undefined;
    return reply.code(401).send(problem('unauthorized', 'This site has another DEVELOPMENT_TOKEN.'));
  };
  app.put(developmentPath, { bodyLimit, onRequest }, async ({ body, log }, reply) => {
    void reply.header('cache-control', 'no-store');
    const { data } = developmentBuild.safeParse(body);
    if (!data) return reply.code(400).send(problem('bad_request', 'That is no build of a remote.'));
    try {
      await storeDevelopmentBuild(storage, data);
    } catch (error) {
      if (!(error instanceof CorruptReleaseError || error instanceof UnfitReleaseError)) throw error;
      return reply.code(422).send(problem('unfit', error.message));
    }
    log.info({ remote: data.manifest.remote, developer: data.developer }, 'a development build was stored');
    return reply.code(204).send();
  });
}
