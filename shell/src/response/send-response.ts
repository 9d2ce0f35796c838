import type { FastifyReply, FastifyRequest } from 'fastify';

import { encodingFor } from './encoding';
import type { HttpResponse } from './response';

/** Sends an answer, or 304 where whoever asks has it. */
export function sendResponse(request: FastifyRequest, reply: FastifyReply, response: HttpResponse): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const headers = response.headers[encoding];
  if (isKnown(request.headers['if-none-match'], response.etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
    return reply.code(304).headers(rest).send();
  }
  return reply
    .code(response.status)
    .headers(headers)
    .send(response.bodies[encoding] ?? response.bodies.identity);
}

/** Whether an `If-None-Match` header names a tag: a list, weak or strong, or `*` (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string | null): boolean {
  if (header === undefined || etag === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
