import type { Span, SpanKind } from '@opentelemetry/api';

import type { Environment } from '../process/environment';
import type { OpenTelemetry } from './open-telemetry';

export type { Span };

/** What a span says: numbers and names of ours. Never an address with its query string, and nothing that a person wrote. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanOptions {
  kind?: keyof typeof SpanKind;
  /** The span it belongs to, also as a `traceparent` header; null begins a trace. Without it, the active span. */
  parent?: Span | string | null;
  /** As `performance.now()` says it, where the span began before now. */
  begunAt?: number;
  attributes?: SpanAttributes;
}

export interface TracingOptions {
  service: 'shell' | 'api' | 'worker';
  env: Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT'>;
  /** Is told when spans can no longer be exported, and when they can be again. */
  notify: (message: string, details: object) => void;
}

/** Null while tracing is off. Then nothing here costs more than the question, and no package is loaded. */
let openTelemetry: OpenTelemetry | null = null;

/** Traces this process from now on, where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
export async function startTracing({ service, env, notify }: TracingOptions): Promise<void> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const implementation = await import('./open-telemetry');
  openTelemetry = new implementation.OpenTelemetry(service, notify);
}

/** Exports the spans that are left, within two seconds, and ends tracing. */
export async function stopTracing(): Promise<void> {
  const stopping = openTelemetry;
  openTelemetry = null;
  await stopping?.stop();
}

export const isTracing = (): boolean => openTelemetry !== null;

/** @returns null while tracing is off */
export const beginSpan = (name: string, options: SpanOptions = {}): Span | null =>
  openTelemetry?.begin(name, options) ?? null;

/** Marks a span as failed, by an error's class or a word for it: a message may quote what a person wrote. */
export function failSpan(span: Span | null, cause: unknown): void {
  openTelemetry?.fail(span, cause instanceof Error ? cause.name : String(cause));
}

/** Runs work that belongs to a span: it is the parent of those that begin meanwhile. */
export const runInSpan = <T>(span: Span | null, work: () => T): T =>
  openTelemetry && span ? openTelemetry.active.run(span, work) : work();

/** The span that this work belongs to. */
export const activeSpan = (): Span | null => openTelemetry?.active.getStore() ?? null;

/** Runs work in a span of its own, which ends with it. What it throws fails the span, by the error's class. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const span = beginSpan(name, options);
  if (!span) return work(null);
  try {
    return await runInSpan(span, () => work(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Headers with which the next process continues the trace (W3C Trace Context). */
export function traceHeaders(span: Span | null = activeSpan()): { traceparent?: string } {
  if (!span) return {};
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}` };
}

/** What log lines say of a span, under OpenTelemetry's names for logs. */
export function traceFields(span: Span | null = activeSpan()): { trace_id?: string; span_id?: string } {
  if (!span) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}
