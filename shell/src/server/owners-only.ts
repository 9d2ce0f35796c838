import type { SignedInAdmin } from 'contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { signedInAdmin } from './signed-in-admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows every signed-in account, regardless of its role. */
    forEveryRole?: true;
  }

  interface FastifyRequest {
    /** The signed-in account; null on all routes except those for owners. */
    admin: SignedInAdmin | null;
  }
}

export interface OwnersOnlyOptions {
  apiUrl: string;
  /** URL of the site as visitors use it. */
  publicUrl: string;
  /** Returns whether a request comes from another process of the site, which needs no session. */
  isTrusted?: (request: FastifyRequest) => boolean;
}

/** Error body in the API's format. */
export const problem = (code: string, message: string) => ({ code, message });

/** The API's check of writes: a page of another site cannot forge either header. */
function isFromOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === publicUrl : site === 'same-origin';
}

/**
 * Restricts the routes of a scope to owners, except for those marked for every role. The API checks the session on each
 * request: while it does not respond, access is refused.
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
      request.log.warn({ err: error }, 'the session cannot be looked up');
      return reply.code(503).send(problem('unavailable', 'The site cannot tell who is signed in. Please try again.'));
    }
    if (!request.admin) return reply.code(401).send(problem('unauthorized', 'Sign in first.'));
    if (request.admin.role !== 'owner' && !request.routeOptions.config.forEveryRole)
      return reply.code(403).send(problem('forbidden', 'Only an owner of the site may do this.'));
    return undefined;
  });
}
