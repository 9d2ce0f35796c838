import { archiveDocumentPath, archivedPageQuery, archivePath } from 'contract/archived-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { BeforeTheArchiveError, type Archived, type ArchivePages } from '../archive/archive-pages';
import { privateHeaders } from '../response/response';
import { ownersOnly, problem, type OwnersOnlyOptions } from './owners-only';

export interface ArchiveRouteOptions extends OwnersOnlyOptions {
  /** Null where the shell and the API share no secret. */
  pages: Pick<ArchivePages, 'get'> | null;
}

/** For a document that is looked at: nothing runs, nothing is sent, and only pages of the site show it. */
const policyOf = (styleHashes: readonly string[]) =>
  [
    'sandbox allow-same-origin',
    "default-src 'none'",
    `style-src 'self' ${styleHashes.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

const noSecret = 'The archive needs PROXY_SECRET, the same for the site and its API.';

/** The site of any day, for owners: what was at an address, and the page as a document without scripts. */
export function serveArchive(app: FastifyInstance, { pages, ...owners }: ArchiveRouteOptions): void {
  void app.register(async (scope) => {
    ownersOnly(scope, owners);

    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      send: (archived: Archived) => FastifyReply,
    ): Promise<FastifyReply> => {
      void reply.headers({ ...privateHeaders, 'cache-control': 'private, no-store' });
      const { data: query } = archivedPageQuery.safeParse(request.query);
      if (!query) return reply.code(400).send(problem('bad_request', 'Choose a day, and an address of this site.'));
      if (!pages) return reply.code(503).send(problem('unavailable', noSecret));
      try {
        return send(await pages.get(query));
      } catch (error) {
        if (error instanceof BeforeTheArchiveError) return reply.code(404).send(problem('not_found', error.message));
        request.log.warn({ err: error }, 'a page of another day cannot be made');
        return reply.code(503).send(problem('unavailable', 'The archive does not answer right now. Please try again.'));
      }
    };

    scope.get(archivePath, (request, reply) => answer(request, reply, ({ page }) => reply.send(page)));

    scope.get(archiveDocumentPath, (request, reply) =>
      answer(request, reply, ({ html, styleHashes }) =>
        html === null
          ? reply.code(404).send(problem('not_found', 'There was no page at this address.'))
          : reply.header('content-security-policy', policyOf(styleHashes)).type('text/html; charset=utf-8').send(html),
      ),
    );
  });
}
