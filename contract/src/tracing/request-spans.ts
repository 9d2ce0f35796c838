import type { ServerResponse } from 'node:http';

import { beginSpan, failSpan, isTracing, runInSpan, type Span, type SpanAttributes } from './tracing';

/** The parts of a Fastify request and server used here. */
interface TracedRequest {
  readonly id: string;
  readonly method: string;
  readonly raw: object;
}
interface TracedReply {
  readonly statusCode: number;
  readonly raw: ServerResponse;
}
type Hook<Request> = (request: Request, reply: TracedReply, done: () => void) => void;
interface TracedServer<Request> {
  addHook(name: 'onRequest' | 'preHandler', hook: Hook<Request>): unknown;
}

interface RequestSpans<Request> {
  /** Returns a `traceparent` header, or null for a new trace; undefined for a request without a span. */
  parentOf: (request: Request) => string | null | undefined;
  /** Called after the response. The route is a pattern, since a URL may contain personal data. */
  describe: (request: Request) => { route: string | null; attributes?: SpanAttributes };
}

const spans = new WeakMap<object, Span>();

/** Returns the span of a request; null if it has none. */
export const spanOf = ({ raw }: Pick<TracedRequest, 'raw'>): Span | null => spans.get(raw) ?? null;

/**
 * Creates a span for each request, from its headers to the end of the response. Call this before adding other hooks.
 */
export function traceRequests<Request extends TracedRequest>(
  app: TracedServer<Request>,
  { parentOf, describe }: RequestSpans<Request>,
): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const parent = parentOf(request);
    if (parent === undefined) return done();
    const { method, id } = request;
    const attributes = { 'http.request.method': method, 'http.request.id': id };
    const span = beginSpan(method, { kind: 'SERVER', parent, attributes });
    if (span) spans.set(request.raw, span);
    // `close` is also emitted if the visitor has left.
    reply.raw.once('close', () => {
      const { route, attributes: more } = describe(request);
      const { statusCode } = reply;
      span?.updateName(route ? `${method} ${route}` : method);
      span?.setAttributes({ 'http.route': route ?? undefined, 'http.response.status_code': statusCode, ...more });
      if (statusCode >= 500) failSpan(span, String(statusCode));
      span?.end();
    });
    done();
  });
  // Reading a body loses the active span, so it is activated here.
  app.addHook('preHandler', (request, _reply, done) => runInSpan(spanOf(request), done));
}
