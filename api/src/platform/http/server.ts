import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import cookie from '@fastify/cookie';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { bodyLimit } from 'contract/body-limits';
import { closeConnectionsOnClose } from 'contract/closing-server';
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

/** Milliseconds for a body without a file to arrive in full. */
const bodyTimeout = 15_000;
/** Milliseconds for the headers of a request to arrive. */
const headersTimeout = 10_000;
/** Longer than the shell keeps its connections, so that the API never closes one during a request. */
const keepAliveTimeout = 65_000;
const maxPathSegment = 200;

/** Creates the HTTP server below Nest, with hooks for all responses. */
export function createServer(log: Log, { PROXY_SECRET }: Pick<Environment, 'PROXY_SECRET'>): FastifyAdapter {
  const adapter = new FastifyAdapter({
    logger: false, // one line per request, logged below
    // The shell's id, so that a request can be traced through both logs.
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => {
      const id = headers[requestIdHeader];
      return isRequestId(id) ? id : randomUUID();
    },
    bodyLimit, // a route that needs more sets `@Limits`
    requestTimeout: uploadTimeout,
    keepAliveTimeout,
    routerOptions: { maxParamLength: maxPathSegment },
    // While closing, requests on open connections are still answered.
    return503OnClosing: false,
    // Handles errors that reach neither routes nor hooks, such as a path that cannot be decoded.
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
  // Only JSON bodies: a form on another site can send plain text without a preflight request.
  server.removeContentTypeParser('text/plain');
  // Continues the shell's trace. Untraced requests, and those of other clients, start none.
  traceRequests<FastifyRequest>(server, {
    parentOf: ({ headers }) => headers['traceparent']?.toString(),
    describe: ({ routeOptions }) => ({ route: routeOptions.url ?? null }),
  });
  // Hooks of every request are callbacks: a promise takes longer than what they do.
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(securityHeaders);
    done();
  });
  answerInLanguage(server);
  dropUnsignedAddresses(server, PROXY_SECRET, log);
  shedLoad(server);
  limitRates(server);
  limitBodies(server);
  server.addHook('onRequest', (request, _reply, done) => {
    if (!takesFile(request)) expectBodyWithin(bodyTimeout, request.raw, server.server);
    done();
  });
  void server.register(cookie); // awaited with everything else before the server listens
  server.addHook('onSend', answerWithTag);
  server.addHook('onResponse', (request, reply, done) => {
    log.request(request, reply);
    done();
  });
  closeConnectionsOnClose(server);
  return adapter;
}

/** Returns the raw response to data that is not HTTP. */
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
