import { spanOf, traceRequests } from 'contract/request-spans';
import { isTracing } from 'contract/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { areaOf } from '../routing/address-area';
import { pageViewToken, pageViewTokenName } from './page-view-token';

/** Files, reports of browsers, health and metrics: of ten requests nine, and none of them is worth a trace. */
const isUntraced = (url: string) => url.startsWith('/_') || url.startsWith('/metrics');

/**
 * Begins a trace for each page and each request to the API. A visitor's own `traceparent` is not continued: nobody outside
 * decides what is traced. A traced document tells its browser so, and what the browser reports of it joins the trace.
 */
export function tracePagesAndApi(app: FastifyInstance, secret: string | undefined): void {
  if (!isTracing()) return;
  traceRequests<FastifyRequest>(app, {
    parentOf: ({ url }) => (isUntraced(url) ? undefined : null),
    describe: ({ url, pattern, label }) => {
      const area = areaOf(url.split('?')[0] ?? '');
      // Where there is no page anybody can make up more names than a collector likes.
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
