import { beginSpan, failSpan, type SpanAttributes } from 'contract/tracing';

import { parentOfPageView } from './page-view-token';

/** What a browser reports, as far as a trace says it. */
interface Reported {
  kind: string;
  trace?: string | undefined;
  /** Milliseconds since the document was asked for. */
  ms?: number | undefined;
  /** Of the largest paint. */
  paint?: number;
  delay?: number;
  shift?: number;
  error?: string;
}

/**
 * Adds what a browser saw of a document to the document's trace: that it was there, its vitals, or that it failed. Times
 * are this machine's, counted back from the report.
 */
export function notePageView(reported: Reported, origin: SpanAttributes, secret: string | undefined): void {
  const { kind, trace, ms } = reported;
  const parent = trace === undefined ? null : parentOfPageView(trace, secret);
  if (parent === null || ms === undefined) return;
  const now = performance.now();
  const asked = now - ms;
  if (kind === 'view') {
    beginSpan('page view', { parent, begunAt: asked, attributes: origin })?.end(now);
  } else if (kind === 'vitals') {
    const { paint = 0, delay, shift } = reported;
    const attributes = { ...origin, 'web_vital.lcp': paint, 'web_vital.inp': delay, 'web_vital.cls': shift };
    beginSpan('web vitals', { parent, begunAt: asked, attributes })?.end(asked + paint);
  } else {
    const span = beginSpan('page error', { parent, begunAt: now, attributes: { ...origin, 'site.phase': kind } });
    failSpan(span, reported.error ?? kind);
    span?.end(now);
  }
}
