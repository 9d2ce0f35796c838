import {
  archiveAddressesPath,
  archiveDifferingPath,
  archiveDocumentPath,
  archivedAddressesQuery,
  archivedDifferingQuery,
  archivedPageQuery,
  archivedRevisionsQuery,
  archivePath,
  archiveRevisionsPath,
} from 'contract/archived-page';
import { asOfHeader, asOfSignatureHeader, isSignedAsOf } from 'contract/as-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';

import { BeforeTheArchiveError, type ArchivePages } from '../archive/archive-pages';
import type { Archived } from '../archive/archived';
import { privateHeaders } from '../response/response';
import { ownersOnly, problem, type OwnersOnlyOptions } from './owners-only';

export interface ArchiveRouteOptions extends OwnersOnlyOptions {
  /** Null if the shell and the API share no secret. */
  pages: Pick<ArchivePages, 'get' | 'addresses' | 'revisions' | 'differing'> | null;
  secret: string | undefined;
}

/** Policy of a read-only document: no scripts, no form submission, and framed only by pages of the site. */
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

type Pages = NonNullable<ArchiveRouteOptions['pages']>;

/** Serves the site as of any day, for owners and for the worker that exports it. */
export function serveArchive(app: FastifyInstance, { pages, secret, ...owners }: ArchiveRouteOptions): void {
  void app.register(async (scope) => {
    ownersOnly(scope, { ...owners, isTrusted: (request) => isFromWorker(request, secret) });

    /** Serves the result for the query, or an error. */
    const serve = <Query, Found>(
      path: string,
      query: ZodType<Query>,
      find: (pages: Pages, query: Query) => Promise<Found>,
      send: (reply: FastifyReply, found: Found) => FastifyReply = (reply, found) => reply.send(found),
    ) =>
      scope.get(path, async (request, reply) => {
        // Also of errors, since a link in a framed document may lead to a page that is not there.
        const policy = { 'content-security-policy': policyOf([]) };
        void reply.headers({ ...privateHeaders, ...policy, 'cache-control': 'private, no-store' });
        const { data: input } = query.safeParse(request.query);
        if (!input) return reply.code(400).send(problem('bad_request', 'Choose a day, and an address of this site.'));
        if (!pages) return reply.code(503).send(problem('unavailable', noSecret));
        try {
          return send(reply, await find(pages, input));
        } catch (error) {
          if (error instanceof BeforeTheArchiveError) return reply.code(404).send(problem('not_found', error.message));
          request.log.warn({ err: error }, 'an archived page cannot be rendered');
          return reply
            .code(503)
            .send(problem('unavailable', 'The archive does not answer right now. Please try again.'));
        }
      });

    serve(
      archivePath,
      archivedPageQuery,
      (all, query) => all.get(query),
      (reply, { page }) => reply.send(page),
    );
    serve(archiveDocumentPath, archivedPageQuery, (all, query) => all.get(query), sendDocument);
    serve(archiveAddressesPath, archivedAddressesQuery, (all, { at }) => all.addresses(at));
    serve(archiveDifferingPath, archivedDifferingQuery, (all, query) => all.differing(query));
    serve(archiveRevisionsPath, archivedRevisionsQuery, (all, query) => all.revisions(query));
  });
}

function sendDocument(reply: FastifyReply, { html, styleHashes }: Archived): FastifyReply {
  return html === null
    ? reply.code(404).send(problem('not_found', 'There was no page at this address.'))
    : reply.header('content-security-policy', policyOf(styleHashes)).type('text/html; charset=utf-8').send(html);
}

/** The worker exports without a signed-in owner, so it signs the point in time that it requests. */
function isFromWorker({ headers, query }: FastifyRequest, secret: string | undefined): boolean {
  const [at, signature] = [headers[asOfHeader], headers[asOfSignatureHeader]];
  if (secret === undefined || typeof at !== 'string' || typeof signature !== 'string') return false;
  const input = archivedAddressesQuery.loose().safeParse(query).data;
  return input?.at === at && isSignedAsOf(secret, at, signature);
}
