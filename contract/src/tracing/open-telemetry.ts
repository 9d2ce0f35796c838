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

/** Maximum wait for the collector at process exit, in milliseconds. */
const flushTimeout = 2_000;

/**
 * The only module that uses OpenTelemetry's packages, loaded only if tracing is on. The SDK's own `OTEL_` variables
 * configure exporter, sampler, batches and limits. Spans are created explicitly: nothing is patched.
 */
export class OpenTelemetry {
  /** Span of the current work. */
  readonly active = new AsyncLocalStorage<Span>();
  private readonly provider: BasicTracerProvider;

  constructor(service: TracingOptions['service'], notify: TracingOptions['notify']) {
    this.provider = new BasicTracerProvider({
      resource: defaultResource()
        .merge(detectResources({ detectors: [envDetector] }))
        // Last, so that it wins: `npm start` gives its three processes the same environment, and they must be
        // distinguishable.
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
    // An unreachable or hanging collector must not delay the exit.
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
