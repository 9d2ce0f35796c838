import type { Span, SpanKind } from '@opentelemetry/api';

import type { Environment } from '../process/environment';
import type { OpenTelemetry } from './open-telemetry';

export type { Span };

/**
 * Attributes of a span: numbers and our own names. Never a URL with its query string, and nothing that a person wrote.
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanOptions {
  kind?: keyof typeof SpanKind;
  /** Parent span, or a `traceparent` header; null starts a new trace. Defaults to the active span. */
  parent?: Span | string | null;
  /** Start time in terms of `performance.now()`, if the span started earlier. */
  begunAt?: number;
  attributes?: SpanAttributes;
}

export interface TracingOptions {
  service: 'shell' | 'api' | 'worker';
  env: Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT'>;
  /** Called when spans can no longer be exported, and when they can be again. */
  notify: (message: string, details: object) => void;
}

/** Null while tracing is off. The functions below then cost only this check, and no package is loaded. */
let openTelemetry: OpenTelemetry | null = null;

/** Starts tracing this process if `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
export async function startTracing({ service, env, notify }: TracingOptions): Promise<void> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const implementation = await import('./open-telemetry');
  openTelemetry = new implementation.OpenTelemetry(service, notify);
}

/** Exports the remaining spans within two seconds, and stops tracing. */
export async function stopTracing(): Promise<void> {
  const stopping = openTelemetry;
  openTelemetry = null;
  await stopping?.stop();
}

export const isTracing = (): boolean => openTelemetry !== null;

/** @returns null while tracing is off */
export const beginSpan = (name: string, options: SpanOptions = {}): Span | null =>
  openTelemetry?.begin(name, options) ?? null;

/**
 * Marks a span as failed with the class of an error or a short label. Messages are left out, since they may quote what
 * a person wrote.
 */
export function failSpan(span: Span | null, cause: unknown): void {
  openTelemetry?.fail(span, cause instanceof Error ? cause.name : String(cause));
}

/** Runs work with a span active: it is the parent of all spans started in the work. */
export const runInSpan = <T>(span: Span | null, work: () => T): T =>
  openTelemetry && span ? openTelemetry.active.run(span, work) : work();

/** Returns the active span; null if there is none. */
export const activeSpan = (): Span | null => openTelemetry?.active.getStore() ?? null;

/** Runs work in a new span, which ends with the work. An error marks the span as failed with its class. */
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

/** Returns headers that let the next process continue the trace (W3C Trace Context). */
export function traceHeaders(span: Span | null = activeSpan()): { traceparent?: string } {
  if (!span) return {};
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}` };
}

/** Returns the log fields of a span, under OpenTelemetry's names for logs. */
export function traceFields(span: Span | null = activeSpan()): { trace_id?: string; span_id?: string } {
  if (!span) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}
