import { releaseAction } from 'contract/release-report';
import type { OfferedLinks } from 'contract/site-links';
import type { FastifyInstance } from 'fastify';

import { RegistryConflictError } from '../registry/registry-store';
import { StorageUnavailableError } from '../registry/release-storage';
import { CorruptReleaseError, UnfitReleaseError } from '../registry/release-store';
import type { ReleaseReports } from '../release-admin/release-reports';
import { ReleaseCommandError } from '../release-cli/publish';
import type { ReleaseCommands } from '../release-cli/release-commands';
import { ownersOnly, problem, type OwnersOnlyOptions } from './owners-only';

export const releasesPath = '/_releases';

/** Returns whether the caller can fix the error of a command, or whether it names a release that cannot be loaded. */
const isRefusal = (error: unknown) =>
  error instanceof ReleaseCommandError || error instanceof CorruptReleaseError || error instanceof UnfitReleaseError;

const changed = (remote: string) =>
  problem('conflict', `Somebody has changed ${remote} in the meantime. Look at it again.`);

export interface ReleasesRouteOptions extends OwnersOnlyOptions {
  reports: Pick<ReleaseReports, 'read'>;
  /** Links that the active releases offer for header and footer. */
  offered: () => OfferedLinks;
  /** Creates the commands on behalf of an account. */
  commandsOf: (by: string) => Pick<ReleaseCommands, 'rollback' | 'disable' | 'enable' | 'finish' | 'versionsOf'>;
}

/**
 * Shows the releases to owners and runs their commands. The API checks the session on each request: while it does not
 * respond, access is refused, and `npm run release` does the same.
 */
export function serveReleases(app: FastifyInstance, options: ReleasesRouteOptions): void {
  const { reports, offered, commandsOf } = options;

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    ownersOnly(scope, options);
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof StorageUnavailableError)) throw error;
      request.log.warn({ err: error }, 'the releases cannot be read');
      return reply
        .code(503)
        .send(problem('unavailable', 'The releases are out of reach for the moment. Please try again.'));
    });

    scope.get(releasesPath, async () => reports.read());

    // Writers link to pages, too.
    scope.get(`${releasesPath}/links`, { config: { forEveryRole: true } }, async () => offered());

    scope.post(releasesPath, async (request, reply) => {
      const { data } = releaseAction.safeParse(request.body);
      const { admin } = request;
      if (!data || !admin) return reply.code(400).send(problem('bad_request', 'That is no action.'));
      const { action, remote, version, canary, reason } = data;
      const commands = commandsOf(admin.email);
      try {
        const now = await commands.versionsOf(remote);
        if (now?.version !== version || now.canary !== canary) return await reply.code(409).send(changed(remote));
        // The site may roll back at this moment, and a second rollback would go back further.
        if (action === 'rollback') await commands.rollback(remote, canary ?? version, reason);
        else await commands[action](remote, reason);
      } catch (error) {
        if (error instanceof RegistryConflictError) return reply.code(409).send(changed(remote));
        if (!isRefusal(error)) throw error;
        return reply.code(409).send(problem('conflict', error.message));
      }
      return reports.read();
    });
  });
}
