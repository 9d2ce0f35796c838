import type { FastifyInstance } from 'fastify';

/** Below these the API takes files, which may need longer than any other request, and so may their answer. */
export const uploadPaths = ['/api/admin/media', '/api/admin/transfers'];

/** Milliseconds for the body of a request to arrive in full. */
const bodyTimeout = 30_000;
/** A little longer than the API's own, so that its answer is the one that is given. */
export const uploadTimeout = 11 * 60_000;

const isUpload = (url: string) => uploadPaths.some((path) => url.startsWith(path));

/** Node has one time limit for all requests. It is that of an upload, so every other body gets its own here. */
export function limitBodyTime(app: FastifyInstance, timeout = bodyTimeout) {
  app.addHook('onRequest', async ({ raw, url }) => {
    if (isUpload(url)) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      // What Node does when its own limit is over.
      const late = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      app.server.emit('clientError', late, raw.socket);
    }, timeout);
    raw.once('close', () => clearTimeout(timer));
  });
}
