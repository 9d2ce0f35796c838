import type { IncomingMessage, Server } from 'node:http';

/**
 * API routes that accept a file: as a streamed form, and with a longer time limit than other bodies. The API refuses a
 * form with a file on all other routes, so a missing entry here shows at its first use.
 */
export const uploadRoutes = [
  '/api/admin/media',
  '/api/admin/media/:id/file',
  '/api/admin/files',
  '/api/admin/files/:id/file',
  '/api/admin/transfers',
  '/api/admin/facts/file',
] as const;

/** Milliseconds for 25 MB at 0.4 Mbit/s, the uplink of a phone at the edge of its network. */
export const uploadTimeout = 10 * 60_000;

/**
 * Makes the server reject a request whose body does not arrive in time. Node has one request timeout per server, which
 * is set to that of an upload; all other bodies get their own limit here.
 * @param timeout milliseconds
 */
export function expectBodyWithin(timeout: number, request: IncomingMessage, server: Server): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  const hasBody = encoding !== undefined || Number(length) !== 0;
  if (!hasBody) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    // Same as Node's own request timeout.
    const late = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', late, request.socket);
  }, timeout);
  // Not every request emits `close`: an injected request and one with an unread body do not.
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
