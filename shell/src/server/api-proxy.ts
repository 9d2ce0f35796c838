import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { Environment } from 'contract/environment';
import { signAddress, signatureHeader } from 'contract/forwarded-for';
import type { FastifyInstance } from 'fastify';

import { errorDocument } from './error-document';
import { uploadPaths } from './upload-paths';

/** The stream of changes is between the API and the shell. */
const internalPaths = ['/api/changes'];

/** Milliseconds without a byte from the API. After a file has arrived it makes many sizes of it, maybe after others' turn. */
const answerTimeout = 30_000;
const uploadAnswerTimeout = 3 * 60_000;

type Upstream = Pick<Environment, 'API_URL' | 'PROXY_SECRET'>;

/** Puts the API on the site's own origin: its cookies are first-party and no other origin is ever asked. */
export async function proxyApi(app: FastifyInstance, env: Upstream) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?');
      if (internalPaths.includes(path)) {
        return reply.code(404).send({ code: 'not_found', message: 'There is nothing at this address.' });
      }
      return undefined;
    });
    // Each in a scope of its own, since each brings its own way to ask.
    for (const path of uploadPaths)
      await scope.register(async (uploads) => uploads.register(proxy, to(env, path, uploadAnswerTimeout)));
    await scope.register(async (rest) => rest.register(proxy, to(env, '/api', answerTimeout)));
  });
}

/** Below a path everything goes to the API. A body streams through, whatever its size: the API has the limits. */
function to({ API_URL, PROXY_SECRET }: Upstream, path: string, timeout: number): FastifyHttpProxyOptions {
  return {
    upstream: API_URL,
    prefix: path,
    rewritePrefix: path,
    http: { requestOptions: { timeout } },
    replyOptions: {
      // Limits and the evidence of a consent go by the visitor's address, which only this process knows. What a visitor
      // says of it goes no further, and what a proxy says only where it is a trusted one.
      rewriteRequestHeaders: ({ ip }, headers) => ({
        ...headers,
        'x-forwarded-for': ip,
        // Always set: what a visitor sends under this name must not arrive. An empty one is no signature.
        [signatureHeader]: PROXY_SECRET ? signAddress(PROXY_SECRET, ip) : '',
      }),
      onError: (reply, { error }) => {
        reply.log.error({ err: error }, 'the API cannot be reached');
        void reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' });
        // A form that was posted without scripts: its answer is a page.
        if (reply.request.headers.accept?.includes('text/html')) {
          void reply.type('text/html; charset=utf-8').send(errorDocument(503));
          return;
        }
        void reply.send({
          code: 'unavailable',
          message: 'This part of the site is not answering right now. Please try again in a minute, or call us.',
        });
      },
    },
  };
}
