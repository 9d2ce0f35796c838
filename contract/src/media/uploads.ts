import type { IncomingMessage, Server } from 'node:http';

/**
 * The routes of the API that take a file: in a form, as it arrives, and for longer than any other body may take. The API
 * refuses a form with a file everywhere else, so one that is missing here shows at its first use.
 */
export const uploadRoutes = [
  '/api/admin/media',
  '/api/admin/media/:id/file',
  '/api/admin/files',
  '/api/admin/files/:id/file',
  '/api/admin/transfers',
  '/api/admin/facts/file',
] as const;

/** Milliseconds for 25 MB over a line that sends 0.4 Mbit a second, which is what a phone at the edge of its network has. */
export const uploadTimeout = 10 * 60_000;

/**
 * Has the server answer a request whose body is not there in time as one that is broken. Node has one time limit for all
 * requests of a server, which is that of an upload; every other body gets its own by this.
 * @param timeout milliseconds
 */
export function expectBodyWithin(timeout: number, request: IncomingMessage, server: Server): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    // What Node does when its own limit is over.
    const late = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', late, request.socket);
  }, timeout);
  // Not every request ends with a `close`: one that no connection brought, or one with a body that nobody read.
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
