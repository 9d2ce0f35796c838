import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { PageOrigin } from '../pages/page-origin';
import type { Metrics } from './metrics';
import { violationReports } from './security-headers';

/** Bytes. A browser's report has about one thousand, mostly our own policy. */
const bodyLimit = 16 * 1024;

/** Maximum number of distinct violations with a log line. Anyone can send reports; further ones are only counted. */
const maxLogged = 100;

/** Maximum characters of a value. */
const maxLength = 200;

const directives = new Set(
  (
    'base-uri connect-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src ' +
    'require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem worker-src'
  ).split(' '),
);

const report = z.object({
  'csp-report': z.object({
    'document-uri': z.string().optional(),
    'violated-directive': z.string(),
    'effective-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'source-file': z.string().optional(),
    'line-number': z.int().optional(),
  }),
});

/**
 * Reduces a URL to what may be logged: the path of a release's file, or only the origin of anything else, since a
 * page's URL may contain visitor data. Keywords (`inline`, `eval`) stay as they are.
 */
function loggable(address: string): string {
  if (/^[a-z-]{1,40}$/.test(address)) return address;
  if (!URL.canParse(address)) return 'unreadable';
  const url = new URL(address);
  if (/^\/_(shell|mf)\//.test(url.pathname)) return url.pathname.slice(0, maxLength);
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, maxLength);
}

/** Browser extensions violate our policies on their own. */
const isOfExtension = (place: string) => /^[a-z-]+-extension:?(\/\/|$)/.test(place);

/** Resolves a URL to the release whose page the client gets there. */
export type OriginAt = (url: string, request: FastifyRequest) => Promise<PageOrigin>;

/**
 * Accepts browsers' reports about policy violations. Each distinct violation is logged once and all are counted on
 * `/metrics`. No visitor data is stored: a page is reduced to its release and path pattern.
 */
export function servePolicyReports(app: FastifyInstance, { policyViolations }: Metrics, originAt: OriginAt): void {
  const logged = new Set<string>();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(violationReports, { bodyLimit }, async (request, reply) => {
      const { data } = report.safeParse(request.body);
      if (!data) return reply.code(400).send();
      const violation = data['csp-report'];
      // `violated-directive` may include the directive's sources.
      const [named = ''] = (violation['effective-directive'] ?? violation['violated-directive']).split(' ');
      const directive = directives.has(named) ? named : 'other';
      const blocked = loggable(violation['blocked-uri'] ?? '');
      const source = loggable(violation['source-file'] ?? '');
      void reply.code(204);
      if (isOfExtension(blocked) || isOfExtension(source)) return reply.send();
      policyViolations.inc({ directive });
      const page = violation['document-uri'] ?? '';
      const origin = URL.canParse(page) ? await originAt(new URL(page).pathname, request) : null;
      const key = `${directive} ${blocked} ${source} ${origin?.remote} ${origin?.version}`;
      if (!logged.has(key) && logged.size < maxLogged) {
        logged.add(key);
        const line = violation['line-number'];
        request.log.warn({ directive, blocked, source, line, ...origin }, 'a browser reported a policy violation');
      }
      return reply.send();
    });
  });
}
