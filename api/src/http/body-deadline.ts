import type { FastifyInstance } from 'fastify';

import { uploadPaths } from './upload-paths';

/** Milliseconds for a body to arrive in full. */
const bodyTimeout = 15_000;
/** 25 MB over a line that sends 0.4 Mbit a second, which is what a phone at the edge of its network has. */
export const uploadTimeout = 10 * 60_000;

/** Node has one time limit for all requests. It is that of an upload, so every other body gets its own here. */
export function limitBodyTime(server: FastifyInstance, timeout = bodyTimeout): void {
  server.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (uploadPaths.has(routeOptions.url ?? '')) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      // What Node does when its own limit is over.
      const late = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.server.emit('clientError', late, raw.socket);
    }, timeout);
    raw.once('close', () => clearTimeout(timer));
  });
}
