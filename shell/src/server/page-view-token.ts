import { createHmac, randomBytes } from 'node:crypto';

import { constantTimeEqual } from 'contract/constant-time-equal';
import type { Span } from 'contract/tracing';

/** The `Server-Timing` metric with the token, which `browser/page-reports.ts` reads. */
export const pageViewTokenName = 'trace';

/** Trace ID, span ID, and half a signature. */
const parts = /^([\da-f]{32})-([\da-f]{16})-([\w-]{22})$/;

/**
 * Used if shells share no secret: a browser's reports are then valid only at the shell that served its page, until a
 * restart.
 */
const ownSecret = randomBytes(32).toString('hex');

const signatureOf = (ids: string, secret = ownSecret) =>
  createHmac('sha256', secret).update(`page-view\n${ids}`).digest('base64url').slice(0, 22);

/**
 * Signed ID of the span of a document's request, for the browser. It is signed because anyone can send reports, and
 * only the shell decides what is traced. It differs for each request, so it does not identify the visitor.
 */
export function pageViewToken(span: Span, secret?: string): string {
  const { traceId, spanId } = span.spanContext();
  const ids = `${traceId}-${spanId}`;
  return `${ids}-${signatureOf(ids, secret)}`;
}

/** @returns the span as a `traceparent`; null if no shell of this site signed the token */
export function parentOfPageView(token: string, secret?: string): string | null {
  const [, traceId, spanId, signature = ''] = parts.exec(token) ?? [];
  if (!constantTimeEqual(signatureOf(`${traceId}-${spanId}`, secret), signature)) return null;
  return `00-${traceId}-${spanId}-01`;
}
