import { spanOf, traceRequests } from 'contract/request-spans';
import { isTracing } from 'contract/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { areaOf } from '../routing/address-area';
import { pageViewToken, pageViewTokenName } from './page-view-token';

/** Files, browser reports, health and metrics: nine of ten requests, none worth a trace. */
const isUntraced = (url: string) => url.startsWith('/_') || url.startsWith('/metrics');

/**
 * Starts a trace for each page and API request. A visitor's own `traceparent` is ignored, so that only the shell
 * decides what is traced. A traced document has a token for its browser, whose reports join the trace.
 */
export function tracePagesAndApi(app: FastifyInstance, secret: string | undefined): void {
  if (!isTracing()) return;
  traceRequests<FastifyRequest>(app, {
    parentOf: ({ url }) => (isUntraced(url) ? undefined : null),
    describe: ({ url, pattern, label }) => {
      const area = areaOf(url.split('?')[0] ?? '');
      // For unknown pages, arbitrary paths would produce too many distinct names for a collector.
      const route = pattern ?? (area.startsWith('/api/') ? area : null);
      return { route, attributes: { 'url.path': label ?? area } };
    },
  });
  app.addHook('onSend', async (request, reply) => {
    const span = spanOf(request);
    const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!span?.isRecording() || !isDocument) return;
    void reply.header('server-timing', `${pageViewTokenName};desc="${pageViewToken(span, secret)}"`);
  });
}
