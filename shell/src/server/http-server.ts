import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

import { closeWhatFallsIdle } from 'contract/closing-server';
import type { Environment } from 'contract/environment';
import { languageAt } from 'contract/languages';
import { requestIdHeader } from 'contract/request-id';
import { spanOf } from 'contract/request-spans';
import { isTracing, traceFields } from 'contract/tracing';
import { expectBodyWithin, uploadTimeout } from 'contract/uploads';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';

import { areaOf } from '../routing/address-area';
import { askedLanguage } from './asked-language';
import { clientErrorAnswer } from './client-error';
import { errorDocument } from './error-document';
import { shedLoad } from './load-shedding';
import type { Metrics } from './metrics';
import { readRefusedBodies } from './refused-bodies';
import { commonHeaders, contentSecurityPolicies, resourcePolicy, type PolicyOptions } from './security-headers';
import { releasesPath } from './releases-route';
import { refuseAmbiguousRequests } from './strict-requests';
import { tracePagesAndApi } from './traced-requests';
import { isUpload } from './upload-paths';

/** Milliseconds in which a request's headers must have arrived. */
const headersTimeout = 10_000;

/** Milliseconds in which a body must have arrived in full. A file has a little longer than the API gives it, so that the API's answer is the one that is given. */
const bodyTimeout = 30_000;
const fileTimeout = uploadTimeout + 60_000;

/** Longer than the proxies in front of us keep theirs, which is 60 s for most. */
const keepAliveTimeout = 65_000;

/** Bytes. A page takes no body at all, the proxy to the API has its own limit. */
const bodyLimit = 16 * 1024;

/** The HTTP server with what holds for every answer: limits, headers, one log line, one way to fail. */
export function createHttpServer(env: Environment, policy: PolicyOptions, metrics: Metrics): FastifyInstance {
  const headers = commonHeaders(policy);
  const policies = contentSecurityPolicies(policy)();
  const always: Record<string, string | string[]> = {
    ...headers,
    ...resourcePolicy(),
    'content-security-policy': policies,
  };
  const app = Fastify({
    rewriteUrl: ({ url = '/', headers: asked }) => askedInLanguage(url, asked),
    // As the API writes its lines.
    logger: {
      level: env.LOG_LEVEL,
      base: { service: 'shell' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      ...(isTracing() && { mixin: () => traceFields() }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUSTED_PROXIES ?? false,
    requestTimeout: fileTimeout,
    keepAliveTimeout,
    bodyLimit,
    // A request without a host is refused with the headers of every answer: Node's own refusal has none.
    http: { headersTimeout, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An address that cannot be decoded is answered before any hook runs.
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable) socket.end(clientErrorAnswer(code, always));
    },
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      void reply.headers(always);
      void reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(errorDocument(400, askedLanguage(request)));
    },
  });
  closeWhatFallsIdle(app);
  tracePagesAndApi(app, env.PROXY_SECRET);
  refuseAmbiguousRequests(app);
  shedLoad(app, always);
  readRefusedBodies(app);
  // An `Expect` that nobody knows, which Node answers itself.
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...always, 'cache-control': 'no-store', connection: 'close' }).end();
  });
  app.addHook('onRequest', async ({ raw, url }) => {
    if (!isUpload(url)) expectBodyWithin(bodyTimeout, raw, app.server);
  });
  app.addHook('onSend', async (request, reply) => {
    void reply.headers({ ...headers, ...resourcePolicy(String(reply.getHeader('content-type') ?? '')) });
    // The same id stands in each log line about the request, here and in the API.
    void reply.header(requestIdHeader, request.id);
    // The API's documentation, which exists outside production only, brings a policy for its own scripts.
    const hasOwnPolicy = reply.hasHeader('content-security-policy') && !isDataOfApi(request.url);
    if (!hasOwnPolicy) void reply.header('content-security-policy', policies);
  });

  app.addHook('onResponse', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const { statusCode: status, elapsedTime } = reply;
    metrics.requests.observe({ kind: kindOf(path), status }, elapsedTime / 1000);
    // No address, no query string, no agent, no path that may open something for one person.
    request.log.info(
      {
        method: request.method,
        path: request.label ?? loggedPath(path),
        status,
        ms: Math.round(elapsedTime),
        ...traceFields(spanOf(request)),
      },
      'request',
    );
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'a request failed');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(errorDocument(status, askedLanguage(request)));
  });
  return app;
}

/**
 * `/es/api/quotes` is `/api/quotes`, and `/es/_releases` is `/_releases`, asked by a page in Spanish. The language of a page stands in its address, and so in
 * those of what it asks for: a cache needs no more, a form without scripts says it too, and what a browser prefers is not heard.
 */
function askedInLanguage(url: string, headers: IncomingHttpHeaders): string {
  const { language, path } = languageAt(url);
  if (!path.startsWith('/api/') && !path.startsWith(releasesPath)) return url;
  headers['accept-language'] = language;
  return path;
}

const isDataOfApi = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

/** Of files the path, of anything else that no page speaks for the area. */
const loggedPath = (path: string) => (kindOf(path) === 'file' ? path : areaOf(path));

function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/_')) return 'file';
  return 'page';
}
