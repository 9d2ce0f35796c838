import type { FastifyInstance } from 'fastify';

/**
 * A body that is too large is refused before it is there in full. The rest of it is read and thrown away for as long as a
 * body may take: a browser whose connection is closed while it sends shows a network error in place of the answer.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== 413) return;
    void reply.removeHeader('connection');
    raw.resume();
  });
}
