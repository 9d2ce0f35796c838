import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import cookie from '@fastify/cookie';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { bodyLimit } from 'contract/body-limits';
import { closeWhatFallsIdle } from 'contract/closing-server';
import type { Environment } from 'contract/environment';
import { isRequestId, requestIdHeader } from 'contract/request-id';
import { traceRequests } from 'contract/request-spans';
import { expectBodyWithin, uploadTimeout } from 'contract/uploads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { bodyOf } from '../errors/errors.filter';
import { asApiError } from '../errors/translate-error';
import { answerInLanguage } from '../language/spoken-language';
import { answerWithTag } from './etag';
import { dropUnsignedAddresses } from './forwarded-for';
import { limitBodies } from './limits.decorator';
import { shedLoad } from './load-shedding';
import type { Log } from './log';
import { limitRates } from './rate-limit';
import { securityHeaders } from './security-headers';
import { takesFile } from './takes-file';

/** Milliseconds for a body to arrive in full that is no file. */
const bodyTimeout = 15_000;
/** Milliseconds for the headers of a request to arrive. */
const headersTimeout = 10_000;
/** Longer than the shell keeps its connections, so that the API is never the one to close one under a request. */
const keepAliveTimeout = 65_000;
const maxPathSegment = 200;

/** The HTTP server below Nest, with what holds for every answer. */
export function createServer(log: Log, { PROXY_SECRET }: Pick<Environment, 'PROXY_SECRET'>): FastifyAdapter {
  const adapter = new FastifyAdapter({
    logger: false, // one line a request, written below
    // The shell's id, so that one request can be followed through both logs.
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => {
      const id = headers[requestIdHeader];
      return isRequestId(id) ? id : randomUUID();
    },
    bodyLimit, // a route that needs more says so with `@Limits`
    requestTimeout: uploadTimeout,
    keepAliveTimeout,
    routerOptions: { maxParamLength: maxPathSegment },
    // While closing, requests that are under way on open connections are still answered.
    return503OnClosing: false,
    // Runs where no route and no hook does: a path that cannot be decoded.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const answer = asApiError(error);
      void reply.status(answer.status);
      log.request(request, reply);
      void reply.headers({ ...securityHeaders, 'cache-control': 'no-store' }).send(bodyOf(answer));
    },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(unreadable());
    },
  });
  const server: FastifyInstance = adapter.getInstance();
  server.server.headersTimeout = headersTimeout;
  // JSON is all that a body may be; plain text is what a form of another site can send without asking.
  server.removeContentTypeParser('text/plain');
  // The shell's trace goes on here. What it does not trace, and who else asks, begins none.
  traceRequests<FastifyRequest>(server, {
    parentOf: ({ headers }) => headers['traceparent']?.toString(),
    describe: ({ routeOptions }) => ({ route: routeOptions.url ?? null }),
  });
  server.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  answerInLanguage(server);
  dropUnsignedAddresses(server, PROXY_SECRET);
  shedLoad(server);
  limitRates(server);
  limitBodies(server);
  server.addHook('onRequest', async (request) => {
    if (!takesFile(request)) expectBodyWithin(bodyTimeout, request.raw, server.server);
  });
  void server.register(cookie); // awaited with everything else that the server needs before it listens
  server.addHook('onSend', answerWithTag);
  server.addHook('onResponse', async (request, reply) => log.request(request, reply));
  closeWhatFallsIdle(server);
  return adapter;
}

/** What a client gets that does not speak HTTP. */
function unreadable(): string {
  const body = JSON.stringify(bodyOf(asApiError(Object.assign(new Error('malformed HTTP'), { statusCode: 400 }))));
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
