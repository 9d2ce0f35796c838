import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

import { missedAddressesPath } from 'contract/missed-addresses';
import { releaseChangesPath } from 'contract/release-changes';
import { releaseFailuresPath } from 'contract/release-failures';
import { reportedPagesPath } from 'contract/reported-pages';
import { articleBodyLimit, bodyLimit } from 'contract/body-limits';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ApiUpstream, type Upstream } from './api-upstream';
import { askedLanguage } from './asked-language';
import { errorDocument } from './error-document';
import { RequestQueue } from './request-queue';
import { retryAfter, unavailable, type Shedding } from './load-shedding';
import { uploadPaths } from './upload-paths';

/** Milliseconds without a byte from the API. After a file has arrived it makes many sizes of it, maybe after others' turn. */
const answerTimeout = 30_000;
const uploadAnswerTimeout = 3 * 60_000;

/**
 * What the API works on at once, and what waits for that here. One more is refused at once instead of late. Whatever
 * anybody may read gets the least of the API's time: a quote request never waits there for more than a few reads, and what
 * a page reads never for more than a few searches, which cost many times as much.
 */
const queues = () => ({
  quotes: new RequestQueue({ concurrency: 256, maxQueue: 0 }),
  reads: new RequestQueue({ concurrency: 16, maxQueue: 112 }),
  searches: new RequestQueue({ concurrency: 4, maxQueue: 60 }),
  others: new RequestQueue({ concurrency: 128, maxQueue: 0 }),
});

const tooLarge = { code: 'payload_too_large', message: 'The body is larger than this path takes.' };
const nothingThere = { code: 'not_found', message: 'There is nothing at this address.' };

/** Puts the API on the site's own origin: its cookies are first-party and no other origin is ever asked. */
export async function proxyApi(app: FastifyInstance, env: Upstream) {
  const api = new ApiUpstream(env);
  app.addHook('onClose', () => api.close());

  await app.register(async (scope) => {
    scope.setErrorHandler(answerFailure);
    // A body is there in full before the API hears of the request: a slow visitor takes no place there.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    const { quotes, reads, searches, others } = queues();
    const forward = (queue: RequestQueue) => async (request: FastifyRequest, reply: FastifyReply) => {
      const turn = queue.enter();
      if (!turn) return answerUnavailable(request, reply);
      await turn;
      const onEnd = () => queue.leave();
      return api.forward(request, reply, { body: wholeBody(request), timeout: answerTimeout, onEnd });
    };

    // The stream of changes and what the host tells are between the API and the host. The router decodes: `/api/%63hanges` is this path too.
    for (const path of [
      '/api/changes',
      releaseChangesPath,
      releaseFailuresPath,
      missedAddressesPath,
      reportedPagesPath,
    ])
      scope.all(path, (_request, reply) => reply.code(404).send(nothingThere));
    const sheddable = (queue: RequestQueue) => ({ shedding: (): Shedding => (queue.isFull ? 'now' : 'late') });
    for (const path of ['/api', '/api/*']) scope.all(path, { bodyLimit, config: sheddable(reads) }, forward(reads));
    scope.all('/api/posts/search', { bodyLimit, config: sheddable(searches) }, forward(searches));
    for (const path of ['/api/admin/*', '/api/auth/*', '/api/health', '/api/ready'])
      scope.all(path, { bodyLimit }, forward(others));
    for (const path of ['/api/quotes', '/api/quotes/*']) scope.all(path, { bodyLimit }, forward(quotes));
    for (const path of ['/api/admin/articles', '/api/admin/articles/*'])
      scope.all(path, { bodyLimit: articleBodyLimit }, forward(others));
    await scope.register(async (uploads) => {
      uploads.removeAllContentTypeParsers();
      // A file goes through as it arrives, whatever its size: the API has the limits.
      uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      for (const path of uploadPaths.flatMap((one) => [one, `${one}/*`])) {
        uploads.all(path, (request, reply) =>
          api.forward(request, reply, { body: arrivingBody(request), timeout: uploadAnswerTimeout }),
        );
      }
    });
  });
}

const wholeBody = ({ body }: FastifyRequest) => (body as Buffer | undefined) ?? null; // what the parser above gives

/**
 * What is still arriving, so that the API can answer before its end: what the API does not take then is read and thrown
 * away, since a visitor reads no answer while the connection is being reset.
 */
function arrivingBody({ body }: FastifyRequest): Readable | null {
  if (!body) return null;
  const arriving = body as IncomingMessage; // as above
  const passedOn = new PassThrough();
  arriving.once('close', () => {
    if (!arriving.complete) passedOn.destroy(new Error('the visitor left before the body was there'));
  });
  passedOn.once('close', () => arriving.unpipe(passedOn).resume());
  return arriving.pipe(passedOn);
}

function answerUnavailable(request: FastifyRequest, reply: FastifyReply) {
  void reply.code(503).headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' });
  // A form that was posted without scripts: its answer is a page.
  const isForm = request.headers.accept?.includes('text/html');
  return isForm
    ? reply.type('text/html; charset=utf-8').send(errorDocument(503, askedLanguage(request)))
    : reply.send(unavailable);
}

function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode === 413) return reply.code(413).send(tooLarge);
  if (error.statusCode && error.statusCode < 500) throw error;
  // A visitor who left hears no answer. What the API still did for them ends with the connections to it.
  if (!request.raw.socket.destroyed) request.log.error({ err: error }, 'the API cannot be reached');
  return answerUnavailable(request, reply);
}
