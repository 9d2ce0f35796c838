import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** The stream of changes is between the API and the shell. */
const internalPaths = ['/api/changes'];

/** Puts the API on the site's own origin: its cookies are first-party and no other origin is ever asked. */
export async function proxyApi(app: FastifyInstance, apiUrl: string) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?');
      if (internalPaths.includes(path)) {
        return reply.code(404).send({ code: 'not_found', message: 'There is nothing at this address.' });
      }
      return undefined;
    });
    await scope.register(proxy, {
      upstream: apiUrl,
      prefix: '/api',
      rewritePrefix: '/api',
      // A body streams through: the API has the limits.
      http: { requestOptions: { timeout: 30_000 } },
      replyOptions: {
        // Limits and the evidence of a consent go by the visitor's address, which only this process sees.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': [headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', '),
        }),
        onError: (reply, { error }) => {
          reply.log.error({ err: error }, 'the API cannot be reached');
          void reply.code(503).header('retry-after', '5').send({
            code: 'unavailable',
            message: 'This part of the site is not answering right now. Please try again in a minute, or call us.',
          });
        },
      },
    });
  });
}
