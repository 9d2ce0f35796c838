import type { RegistryDocument } from 'contract/release';
import type { FastifyInstance } from 'fastify';

import { releasesUrl } from '../registry/release-store';

/**
 * `GET /_mf/registry.json`: the releases that the site serves. Omits who changed them and why, such as an owner's email
 * address: the page is public.
 */
export function serveRegistry(app: FastifyInstance, current: () => RegistryDocument): void {
  app.get(`${releasesUrl}/registry.json`, async (_request, reply) => {
    const { revision, at, remotes } = current();
    return reply.header('cache-control', 'no-cache').send({ revision, at, remotes });
  });
}
