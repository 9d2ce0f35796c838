import type { Socket } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { askedLanguage } from './asked-language';
import { errorDocument } from './error-document';

const bodyless = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE']);

/** Requests on one connection that wait for their answer. Browsers send one at a time. */
const maxPipelined = 8;

/** Milliseconds in which nothing of an answer is taken. */
export const unreadTimeout = 30_000;

/** Why two servers could disagree on where this request ends, or null. Node itself refuses a length beside an encoding. */
function ambiguityOf({ method, url, headers, raw }: FastifyRequest): string | null {
  const encoding = headers['transfer-encoding'];
  const hasBody = encoding !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody && bodyless.has(method)) return `a body on ${method}`;
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') return 'a transfer encoding other than chunked';
  if (!url.startsWith('/') && url !== '*') return 'an absolute address';
  if (headers.host === undefined && raw.httpVersion !== '1.0') return 'no host';
  return null;
}

/**
 * Refuses requests that could be read in two ways (request smuggling, RFC 9112 section 11.2) and closes the connection,
 * so that nothing of them is taken for the next one. Limits what one connection holds: requests that wait for an
 * answer, and answers that nobody reads.
 * @param timeout milliseconds for which an answer may wait to be read
 */
export function refuseAmbiguousRequests(app: FastifyInstance, timeout = unreadTimeout): void {
  const waiting = new WeakMap<Socket, number>();
  const refused = new WeakSet<Socket>();

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const pipelined = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, pipelined);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    // Node has read these already, and the answer before them closes the connection.
    if (refused.has(socket)) return reply.hijack();
    if (pipelined > maxPipelined) {
      socket.destroy();
      return reply.hijack();
    }
    const ambiguity = ambiguityOf(request);
    if (ambiguity) refused.add(socket);
    // Requests that came in one packet are all here before the first goes on: where they are too many, none does.
    await Promise.resolve();
    if (socket.destroyed) return reply.hijack();
    if (!ambiguity) return undefined;
    request.log.warn({ ambiguity }, 'a request was refused');
    return reply
      .code(400)
      .headers({ connection: 'close', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(errorDocument(400, askedLanguage(request)));
  });

  // The connection's own timeout, which the next request on it takes back.
  app.addHook('onSend', async (_request, { raw }) => void raw.socket?.setTimeout(timeout));
}
