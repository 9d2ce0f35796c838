import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

import { closeConnectionsOnClose } from 'contract/closing-server';
import type { Environment } from 'contract/environment';
import { languageAt } from 'contract/languages';
import { requestIdHeader } from 'contract/request-id';
import { spanOf } from 'contract/request-spans';
import { isTracing, traceFields } from 'contract/tracing';
import { expectBodyWithin, uploadTimeout } from 'contract/uploads';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';

import { areaOf } from '../routing/address-area';
import { requestLanguage } from '../response/request-language';
import { clientErrorAnswer } from './client-error';
import { sendErrorDocument } from '../response/send-error-document';
import { answerHalfClosed } from './half-closed';
import { shedLoad } from './load-shedding';
import type { Metrics } from './metrics';
import { readRefusedBodies } from './refused-bodies';
import {
  commonHeaders,
  contentSecurityPolicies,
  documentHeaders,
  isPartOfPage,
  openerPolicy,
  openerPolicyHeader,
  resourcePolicy,
  type PolicyOptions,
} from './security-headers';
import { releasesPath } from './releases-route';
import { refuseAmbiguousRequests } from './strict-requests';
import { tracePagesAndApi } from './traced-requests';
import { isUpload } from './upload-paths';

/** Milliseconds for the headers of a request to arrive. */
const headersTimeout = 10_000;

/**
 * Milliseconds for a complete body to arrive. An upload gets slightly longer than the API allows, so that the API's own
 * error is returned.
 */
const bodyTimeout = 30_000;
const fileTimeout = uploadTimeout + 60_000;

/** Longer than the timeout of most proxies in front of the shell, 60 s. */
const keepAliveTimeout = 65_000;

/** Requested every few seconds by load balancers, orchestrators and Prometheus. Only a failure is worth a line. */
const probes = new Set(['/_health', '/metrics', '/api/health', '/api/ready', '/api/metrics']);

/** Bytes. Pages take no body, and the API proxy has its own limits. */
const bodyLimit = 16 * 1024;

/** Creates the HTTP server with everything common to all responses: limits, headers, a log line, error handling. */
export function createHttpServer(env: Environment, policy: PolicyOptions, metrics: Metrics): FastifyInstance {
  const headers = commonHeaders(policy);
  const policies = contentSecurityPolicies(policy)();
  const always: Record<string, string | string[]> = {
    ...headers,
    ...documentHeaders,
    ...openerPolicy,
    ...resourcePolicy(),
    'content-security-policy': policies,
  };
  const app = Fastify({
    rewriteUrl: ({ url = '/', headers: asked }) => rewriteLanguagePrefix(url, asked),
    // The same line format as the API's.
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
    // A request without a host is refused by a hook, with the usual headers: Node's own refusal has none.
    http: { headersTimeout, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A URL that cannot be decoded is answered before any hook runs.
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable) socket.end(clientErrorAnswer(code, always));
    },
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      void sendErrorDocument(reply.headers(always), 400, requestLanguage(request));
    },
  });
  closeConnectionsOnClose(app);
  answerHalfClosed(app.server);
  tracePagesAndApi(app, env.PROXY_SECRET);
  refuseAmbiguousRequests(app);
  shedLoad(app, always);
  readRefusedBodies(app);
  // Node itself answers an unknown `Expect`.
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...always, 'cache-control': 'no-store', connection: 'close' }).end();
  });
  app.addHook('onRequest', ({ raw, url }, _reply, done) => {
    if (!isUpload(url)) expectBodyWithin(bodyTimeout, raw, app.server);
    done();
  });
  addHeaders(app, headers, policies);
  noteRequests(app, metrics);

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'a request failed');
    return sendErrorDocument(reply, status, requestLanguage(request));
  });
  return app;
}

/** Adds the headers of every response, and those of a document. */
function addHeaders(app: FastifyInstance, common: Record<string, string>, policies: string[]) {
  // Most responses are pages that are already made. Hooks with a callback, unlike those with a promise, cost them nothing.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const contentType = String(reply.getHeader('content-type') ?? '');
    void reply.headers(common).headers(resourcePolicy(contentType));
    if (isPartOfPage(contentType)) return done();
    void reply.headers(documentHeaders);
    if (!reply.hasHeader(openerPolicyHeader)) void reply.headers(openerPolicy);
    // The same ID is in each log line about the request, here and in the API.
    void reply.header(requestIdHeader, request.id);
    // A page of the API, such as the one that takes back consent, has a policy for its own style.
    const isData = request.url.startsWith('/api/') && !isHtml(reply);
    const hasOwnPolicy = reply.hasHeader('content-security-policy') && !isData;
    if (!hasOwnPolicy) void reply.header('content-security-policy', policies);
    done();
  });
}

/** Counts and logs each request once it is answered. */
function noteRequests(app: FastifyInstance, { requests }: Metrics) {
  app.addHook('onResponse', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    const { statusCode: status, elapsedTime } = reply;
    requests.observe({ kind: kindOf(path), status }, elapsedTime / 1000);
    // No IP address, query string, user agent, or personal path is logged.
    request.log[probes.has(path) && status === 200 ? 'debug' : 'info'](
      {
        method: request.method,
        path: request.label ?? loggedPath(path),
        status,
        ms: Math.round(elapsedTime),
        ...traceFields(spanOf(request)),
      },
      'request',
    );
    done();
  });
}

/**
 * Rewrites `/es/api/quotes` to `/api/quotes`, and `/es/_releases` to `/_releases`, with the language as a header. A
 * page's URL contains its language, and so do the URLs of its requests: caches and forms without scripts need nothing
 * else, and the browser's preference is ignored.
 */
function rewriteLanguagePrefix(url: string, headers: IncomingHttpHeaders): string {
  const { language, path } = languageAt(url);
  if (!path.startsWith('/api/') && !path.startsWith(releasesPath)) return url;
  headers['accept-language'] = language;
  return path;
}

const isHtml = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html');

/** Path to log: complete for files, only the area for everything else without a label. */
const loggedPath = (path: string) => (kindOf(path) === 'file' ? path : areaOf(path));

function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/_')) return 'file';
  return 'page';
}
