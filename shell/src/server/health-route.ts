import type { FastifyInstance } from 'fastify';

import type { ReleaseSet } from '../renderer/release-set';

export interface HealthOptions {
  /** The active releases. */
  releases: () => Pick<ReleaseSet, 'revision' | 'remotes'>;
  /** The stream of content changes. */
  changes: { readonly isConnected: boolean };
}

/**
 * `GET /_health`, for a load balancer: whether this shell can serve pages. The API's state is reported but has no
 * influence: without the API a shell still serves its cached pages, and taking all shells out at once would gain
 * nothing.
 */
export function serveHealth(app: FastifyInstance, { releases, changes }: HealthOptions) {
  app.get('/_health', (_request, reply) => {
    const { revision, remotes } = releases();
    const canServe = remotes.length > 0;
    return reply
      .code(canServe ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: canServe ? 'ok' : 'no release is active', revision, changesConnected: changes.isConnected });
  });
}
