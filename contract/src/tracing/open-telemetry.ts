import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

import { ReportedExporter } from './reported-exporter';
import type { SpanOptions, TracingOptions } from './tracing';

/** Milliseconds that a process which ends gives the collector. */
const flushTimeout = 2_000;

/**
 * The one module that knows OpenTelemetry's packages, loaded only where tracing is on. Exporter, sampler, batches and
 * limits are set up by the SDK's own `OTEL_` variables. Spans are placed by hand: nothing is patched.
 */
export class OpenTelemetry {
  /** The span that the running work belongs to. */
  readonly active = new AsyncLocalStorage<Span>();
  private readonly provider: BasicTracerProvider;

  constructor(service: TracingOptions['service'], notify: TracingOptions['notify']) {
    this.provider = new BasicTracerProvider({
      resource: defaultResource()
        .merge(detectResources({ detectors: [envDetector] }))
        // Last: `npm start` gives its three processes one environment, and they are to be told apart.
        .merge(resourceFromAttributes({ 'service.name': service, 'host.name': hostname() })),
      spanProcessors: [new BatchSpanProcessor(new ReportedExporter(new OTLPTraceExporter(), notify))],
    });
  }

  begin(name: string, { kind = 'INTERNAL', parent, begunAt, attributes = {} }: SpanOptions): Span {
    const context = contextOf(parent === undefined ? this.active.getStore() : parent);
    return this.provider
      .getTracer('site')
      .startSpan(name, { kind: SpanKind[kind], startTime: begunAt, attributes }, context);
  }

  fail(span: Span | null, type: string): void {
    span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
  }

  async stop(): Promise<void> {
    // A collector that is gone or hangs is no reason to stay.
    const flushed = this.provider.shutdown().catch(() => undefined);
    await Promise.race([flushed, pause(flushTimeout, undefined, { ref: false })]);
  }
}

function contextOf(parent: Span | string | null | undefined): Context {
  if (!parent) return ROOT_CONTEXT;
  if (typeof parent !== 'string') return trace.setSpan(ROOT_CONTEXT, parent);
  const remote = parseTraceParent(parent);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}
