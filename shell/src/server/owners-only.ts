import type { SignedInAdmin } from 'contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { signedInAdmin } from './signed-in-admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever is signed in may, whatever their role. */
    forEveryRole?: true;
  }

  interface FastifyRequest {
    /** Who is signed in; null on every route but those for owners. */
    admin: SignedInAdmin | null;
  }
}

export interface OwnersOnlyOptions {
  apiUrl: string;
  /** The address that visitors use. */
  publicUrl: string;
  /** Whether a request is another process of the site, which needs nobody to be signed in. */
  isTrusted?: (request: FastifyRequest) => boolean;
}

/** A failure as the API tells it. */
export const problem = (code: string, message: string) => ({ code, message });

/** As the API asks of a write: another site's page cannot forge either header. */
function isFromOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === publicUrl : site === 'same-origin';
}

/**
 * Opens the routes of a scope to owners alone, but for those marked for every role. The API says who is signed in, for each request: while it does not answer
 * nobody gets in.
 */
export function ownersOnly(scope: FastifyInstance, { apiUrl, publicUrl, isTrusted }: OwnersOnlyOptions): void {
  scope.decorateRequest('admin', null);
  scope.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isTrusted?.(request)) return undefined;
    if (request.method !== 'GET' && !isFromOwnPage(request, publicUrl))
      return reply.code(403).send(problem('forbidden', 'This was not sent from a page of this site.'));
    try {
      request.admin = await signedInAdmin(apiUrl, request.headers.cookie);
    } catch (error) {
      request.log.warn({ err: error }, 'the API does not say who is signed in');
      return reply.code(503).send(problem('unavailable', 'The site cannot tell who is signed in. Please try again.'));
    }
    if (!request.admin) return reply.code(401).send(problem('unauthorized', 'Sign in first.'));
    if (request.admin.role !== 'owner' && !request.routeOptions.config.forEveryRole)
      return reply.code(403).send(problem('forbidden', 'Only an owner of the site may do this.'));
    return undefined;
  });
}
