import type { FastifyInstance } from 'fastify';

/**
 * Reads and discards the remainder of a body that was refused as too large, within the usual time limit: a browser
 * whose connection is closed while it sends shows a network error instead of the response.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (reply.statusCode === 413) {
      void reply.removeHeader('connection');
      raw.resume();
    }
    done();
  });
}
