import type { SignedInAdmin } from 'contract/auth';
import { releaseAction } from 'contract/release-report';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ReleaseReports } from '../release-admin/release-reports';
import { ReleaseCommandError } from '../release-cli/publish';
import type { ReleaseCommands } from '../release-cli/release-commands';
import { signedInAdmin } from './signed-in-admin';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null on every route but those for releases. */
    admin: SignedInAdmin | null;
  }
}

export const releasesPath = '/_releases';

export interface ReleasesRouteOptions {
  apiUrl: string;
  /** The address that visitors use. */
  publicUrl: string;
  reports: Pick<ReleaseReports, 'read'>;
  /** The commands on behalf of somebody. */
  commandsOf: (by: string) => Pick<ReleaseCommands, 'rollback' | 'disable' | 'enable' | 'finish' | 'versionsOf'>;
}

const problem = (code: string, message: string) => ({ code, message });

/** As the API asks of a write: another site's page cannot forge either header. */
function isFromOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === publicUrl : site === 'same-origin';
}

/**
 * What owners see of the releases, and what they may do with them. The API says who is signed in, for each request: while
 * it does not answer nobody gets in, and `npm run release` does the same.
 */
export function serveReleases(app: FastifyInstance, options: ReleasesRouteOptions): void {
  const { apiUrl, publicUrl, reports, commandsOf } = options;

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.decorateRequest('admin', null);
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (request.method !== 'GET' && !isFromOwnPage(request, publicUrl))
        return reply.code(403).send(problem('forbidden', 'This was not sent from a page of this site.'));
      try {
        request.admin = await signedInAdmin(apiUrl, request.headers.cookie);
      } catch (error) {
        request.log.warn({ err: error }, 'the API does not say who is signed in');
        return reply.code(503).send(problem('unavailable', 'The site cannot tell who is signed in. Please try again.'));
      }
      if (!request.admin) return reply.code(401).send(problem('unauthorized', 'Sign in first.'));
      if (request.admin.role !== 'owner')
        return reply.code(403).send(problem('forbidden', 'Only an owner of the site may do this.'));
      return undefined;
    });

    scope.get(releasesPath, async () => reports.read());

    scope.post(releasesPath, async (request, reply) => {
      const { data } = releaseAction.safeParse(request.body);
      const { admin } = request;
      if (!data || !admin) return reply.code(400).send(problem('bad_request', 'That is no action.'));
      const { action, remote, version, canary } = data;
      const commands = commandsOf(admin.email);
      try {
        const now = await commands.versionsOf(remote);
        if (now?.version !== version || now.canary !== canary)
          return await reply.code(409).send(problem('conflict', `Somebody has changed ${remote} in the meantime.`));
        await commands[action](remote);
      } catch (error) {
        if (!(error instanceof ReleaseCommandError)) throw error;
        return reply.code(409).send(problem('conflict', error.message));
      }
      return reports.read();
    });
  });
}
