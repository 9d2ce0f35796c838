import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';

import { missedAddressesPath } from 'contract/missed-addresses';
import { releaseChangesPath } from 'contract/release-changes';
import { releaseFailuresPath } from 'contract/release-failures';
import { reportedPagesPath } from 'contract/reported-pages';
import { articleBodyLimit, bodyLimit } from 'contract/body-limits';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

import { OutageLog } from '../pages/outage-log';
import { ApiUpstream, type Upstream } from './api-upstream';
import { encodingFor } from '../response/encoding';
import { errorDocument } from '../response/error-document';
import { requestLanguage } from '../response/request-language';
import { sendErrorDocument } from '../response/send-error-document';
import { RequestQueue } from './request-queue';
import { retryAfter, unavailable } from './load-shedding';
import { uploadPaths } from './upload-paths';

/**
 * Milliseconds without a byte from the API. After an upload the API creates many sizes of the image, possibly after a
 * wait.
 */
const answerTimeout = 30_000;
const uploadAnswerTimeout = 3 * 60_000;

/**
 * Requests that the API processes concurrently, and those that wait here. Further ones are refused right away instead
 * of late. Public reads get the smallest share of the API's time: a quote request never waits behind more than a few
 * reads, and a page's reads never behind more than a few searches, which cost many times as much. A file costs the API
 * little, but takes its slot until its visitor has read it. So does an answer that is not compressed, which no browser
 * asks for.
 */
const queues = () => ({
  quotes: new RequestQueue({ concurrency: 256, maxQueue: 0 }),
  reads: new RequestQueue({ concurrency: 16, maxQueue: 112 }),
  uncompressed: new RequestQueue({ concurrency: 16, maxQueue: 0 }),
  searches: new RequestQueue({ concurrency: 4, maxQueue: 60 }),
  files: new RequestQueue({ concurrency: 256, maxQueue: 0 }),
  others: new RequestQueue({ concurrency: 128, maxQueue: 0 }),
});

const tooLarge = { code: 'payload_too_large', message: 'The body is larger than this path takes.' };
const notFound = { code: 'not_found', message: 'There is nothing at this address.' };

/**
 * Serves the API on the site's own origin, so that its cookies are first-party and browsers never contact another
 * origin.
 */
export async function proxyApi(app: FastifyInstance, env: Upstream) {
  const api = new ApiUpstream(env);
  app.addHook('onClose', () => api.close());

  await app.register(async (scope) => {
    scope.setErrorHandler(errorHandler());
    scope.addHook('onSend', replaceFailureForForm);
    // The body is read completely before the API receives the request, so that a slow visitor takes no slot there.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    const { quotes, reads, uncompressed, searches, files, others } = queues();
    const forward = (usual: RequestQueue) => async (request: FastifyRequest, reply: FastifyReply) => {
      const isStreamed = encodingFor(request.headers['accept-encoding']) === 'identity';
      const queue = usual === reads && isStreamed ? uncompressed : usual;
      const { ip } = request;
      const admission = queue.enter();
      if (!admission) return sendUnavailable(request, reply);
      await admission;
      const onEnd = () => queue.leave();
      // A visitor who left reads nothing. What they sent is still for the API.
      if (isRead(request) && request.raw.socket.destroyed) {
        onEnd();
        return sendUnavailable(request, reply);
      }
      return api.forward(request, reply, { ip, body: bufferedBody(request), timeout: answerTimeout, onEnd });
    };

    // The change stream and the shell's reports are internal to the API and the shell. The router decodes paths, so
    // `/api/%63hanges` is covered too.
    for (const path of [
      '/api/changes',
      releaseChangesPath,
      releaseFailuresPath,
      missedAddressesPath,
      reportedPagesPath,
    ])
      scope.all(path, (_request, reply) => reply.code(404).send(notFound));
    const sheddable = (queue: RequestQueue) => ({
      sheds: (_url: string, isLate: boolean) => isLate || queue.isFull,
    });
    for (const path of ['/api', '/api/*']) scope.all(path, { bodyLimit, config: sheddable(reads) }, forward(reads));
    scope.all('/api/media/*', { bodyLimit, config: sheddable(files) }, forward(files));
    scope.all('/api/posts/search', { bodyLimit, config: sheddable(searches) }, forward(searches));
    for (const path of ['/api/admin/*', '/api/auth/*', '/api/health', '/api/ready', '/api/metrics'])
      scope.all(path, { bodyLimit }, forward(others));
    for (const path of ['/api/quotes', '/api/quotes/*']) scope.all(path, { bodyLimit }, forward(quotes));
    for (const path of ['/api/admin/articles', '/api/admin/articles/*'])
      scope.all(path, { bodyLimit: articleBodyLimit }, forward(others));
    await scope.register(async (uploads) => {
      uploads.removeAllContentTypeParsers();
      // A file is streamed as it arrives, whatever its size: the API enforces the limits.
      uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      for (const path of uploadPaths.flatMap((prefix) => [prefix, `${prefix}/*`])) {
        uploads.all(path, (request, reply) =>
          api.forward(request, reply, { ip: request.ip, body: streamingBody(request), timeout: uploadAnswerTimeout }),
        );
      }
    });
  });
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const bufferedBody = ({ body }: FastifyRequest) => (body as Buffer | undefined) ?? null; // from the parser above

/**
 * Streams a body that is still arriving, so that the API can respond before its end. The remainder is read and
 * discarded, because a visitor cannot read a response while the connection is reset.
 */
function streamingBody({ body }: FastifyRequest): Readable | null {
  if (!body) return null;
  const arriving = body as IncomingMessage; // as above
  const forwarded = new PassThrough();
  arriving.once('close', () => {
    if (!arriving.complete) forwarded.destroy(new Error('the visitor left before the body was there'));
  });
  forwarded.once('close', () => arriving.unpipe(forwarded).resume());
  return arriving.pipe(forwarded);
}

/** A form posted without scripts needs a page as its response. */
const isForm = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

/**
 * Sends a page in place of the JSON with which the API reports a failure of its own, such as an outage of the database,
 * or refuses a form that is not one of its own. The visitor reloads it, and the form is sent again.
 */
const replaceFailureForForm: onSendHookHandler = (request, reply, payload, done) => {
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  const isFailure = reply.statusCode >= (isRead(request) ? 500 : 400);
  if (!isFailure || !isJson || !isForm(request)) return done(null, payload);
  if (payload instanceof Readable) payload.resume(); // its connection is used again
  for (const name of ['content-length', 'content-encoding', 'etag']) reply.removeHeader(name);
  void reply.type('text/html; charset=utf-8');
  return done(null, errorDocument(reply.statusCode, requestLanguage(request)));
};

function sendUnavailable(request: FastifyRequest, reply: FastifyReply) {
  void reply.headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' });
  return isForm(request) ? sendErrorDocument(reply, 503, requestLanguage(request)) : reply.code(503).send(unavailable);
}

function errorHandler() {
  const outages = new OutageLog();
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.statusCode === 413) return reply.code(413).send(tooLarge);
    if (error.statusCode && error.statusCode < 500) throw error;
    // A visitor who left receives no response. Whatever the API still does for them ends with the connections to it.
    if (!request.raw.socket.destroyed && outages.isDue(error.code ?? error.message))
      request.log.error({ err: error }, 'the API cannot be reached');
    return sendUnavailable(request, reply);
  };
}
