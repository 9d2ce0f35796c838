import type { Socket } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { requestLanguage } from '../response/request-language';
import { sendErrorDocument } from '../response/send-error-document';

const bodyless = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE']);

/** Maximum number of pipelined requests on a connection. Browsers send one at a time. */
const maxPipelined = 8;

/** Milliseconds without any progress in reading a response. */
export const unreadTimeout = 30_000;

/**
 * Returns why two servers could disagree on where a request ends, or null. Node itself refuses a length together with
 * an encoding.
 */
function ambiguityOf({ method, url, headers, raw }: FastifyRequest): string | null {
  const encoding = headers['transfer-encoding'];
  const hasBody = encoding !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody && bodyless.has(method)) return `a body on ${method}`;
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') return 'a transfer encoding other than chunked';
  // A server of HTTP/1.0 knows no chunks, and would read them as the next request.
  if (encoding !== undefined && raw.httpVersion === '1.0') return 'a transfer encoding in HTTP/1.0';
  // Only OPTIONS can be about the whole server (RFC 9112 section 3.2.4).
  if (!url.startsWith('/') && !(method === 'OPTIONS' && url === '*')) return 'an address that is no path';
  if (headers.host === undefined && raw.httpVersion !== '1.0') return 'no host';
  // Node reads the first one, another server may read the last.
  if (hostsIn(raw.rawHeaders) > 1) return 'more than one host';
  return null;
}

/** @param rawHeaders names and values in turn */
const hostsIn = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;

/**
 * Refuses ambiguous requests (request smuggling, RFC 9112 section 11.2) and closes their connection, so that no part of
 * them is read as the next request. Limits each connection: pipelined requests, and unread responses.
 * @param timeout milliseconds for which a response may stay unread
 */
export function refuseAmbiguousRequests(app: FastifyInstance, timeout = unreadTimeout): void {
  const waiting = new WeakMap<Socket, number>();
  const refused = new WeakSet<Socket>();

  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    const pipelined = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, pipelined);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    // Node has parsed these already, and the response before them closes the connection.
    if (refused.has(socket)) return void reply.hijack();
    if (pipelined > maxPipelined) {
      socket.destroy();
      return void reply.hijack();
    }
    const ambiguity = ambiguityOf(request);
    if (ambiguity) refused.add(socket);
    // All requests of one packet arrive before the first continues: if there are too many, none does.
    queueMicrotask(() => {
      if (socket.destroyed) return void reply.hijack();
      if (!ambiguity) return next();
      request.log.warn({ ambiguity }, 'a request was refused');
      return void sendErrorDocument(reply.header('connection', 'close'), 400, requestLanguage(request));
    });
  });

  // This timeout belongs to the connection; the next request resets it.
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    raw.socket?.setTimeout(timeout);
    done();
  });
}
