import { beginSpan, failSpan, type SpanAttributes } from 'contract/tracing';

import { parentOfPageView } from './page-view-token';

/** The fields of a browser's report that are traced. */
interface Reported {
  kind: string;
  trace?: string | undefined;
  /** Milliseconds since the request for the document. */
  ms?: number | undefined;
  /** Milliseconds to the largest paint. */
  paint?: number;
  delay?: number;
  shift?: number;
  error?: string;
}

/**
 * Adds a browser's report to the trace of its document: a page view, its vitals, or a failure. Times are on this
 * machine's clock, counted back from the report.
 */
export function notePageView(reported: Reported, origin: SpanAttributes, secret: string | undefined): void {
  const { kind, trace, ms } = reported;
  const parent = trace === undefined ? null : parentOfPageView(trace, secret);
  if (parent === null || ms === undefined) return;
  const now = performance.now();
  const requestedAt = now - ms;
  if (kind === 'view') {
    beginSpan('page view', { parent, begunAt: requestedAt, attributes: origin })?.end(now);
  } else if (kind === 'vitals') {
    const { paint = 0, delay, shift } = reported;
    const attributes = { ...origin, 'web_vital.lcp': paint, 'web_vital.inp': delay, 'web_vital.cls': shift };
    beginSpan('web vitals', { parent, begunAt: requestedAt, attributes })?.end(requestedAt + paint);
  } else {
    const span = beginSpan('page error', { parent, begunAt: now, attributes: { ...origin, 'site.phase': kind } });
    failSpan(span, reported.error ?? kind);
    span?.end(now);
  }
}
