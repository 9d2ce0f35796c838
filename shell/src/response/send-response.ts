import type { FastifyReply, FastifyRequest } from 'fastify';

import { encodingFor } from './encoding';
import { addGzip, lacksGzip, type groupHeaders, type HttpResponse } from './response';

/** Sends a response, or 304 if the client has it. @param more headers that differ from those it was made with */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: HttpResponse,
  more?: ReturnType<typeof groupHeaders>,
): FastifyReply | Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const made = response.headers[encoding];
  const headers = more ? { ...made, ...more } : made; // most responses are sent as they were made
  if (isKnown(request.headers['if-none-match'], response.etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
    return reply.code(304).headers(rest).send();
  }
  if (encoding === 'gzip' && lacksGzip(response))
    return addGzip(response).then(() => sendResponse(request, reply, response, more));
  return reply
    .code(response.status)
    .headers(headers)
    .send(response.bodies[encoding] ?? response.bodies.identity);
}

/**
 * Returns whether an `If-None-Match` header matches a tag: it may be a list, weak or strong, or `*` (RFC 9110, 13.1.2).
 */
function isKnown(header: string | undefined, etag: string | null): boolean {
  if (header === undefined || etag === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
