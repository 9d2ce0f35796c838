import { createHash } from 'node:crypto';

import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify';

/** Base64 characters of SHA-256 in an entity tag: 132 bits. */
const tagLength = 22;

const tagOf = (body: string) => `"${createHash('sha256').update(body).digest('base64url').slice(0, tagLength)}"`;

/** Returns whether the client of a request has the response with a strong tag. */
export const isKnownTag = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;

/**
 * Lets a cache store public responses, revalidated on each use (`no-cache`). The shell is notified of changes, so a
 * lifetime could only make responses stale.
 */
export function answerWithTag(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: DoneFuncWithErrOrRes,
): void {
  const cacheable = (request.method === 'GET' || request.method === 'HEAD') && reply.statusCode === 200;
  if (!cacheable || typeof payload !== 'string') return done(null, payload);
  const tag = tagOf(payload);
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  void reply.header('etag', tag);
  if (!isKnownTag(request, tag)) return done(null, payload);
  void reply.code(304);
  done(null, null); // an empty text would have a length
}
