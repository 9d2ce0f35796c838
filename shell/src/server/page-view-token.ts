import { createHmac, randomBytes } from 'node:crypto';

import { constantTimeEqual } from 'contract/constant-time-equal';
import type { Span } from 'contract/tracing';

/** The metric of `Server-Timing` that carries the token. `browser/page-reports.ts` reads it. */
export const pageViewTokenName = 'trace';

/** Trace, span, and half a signature. */
const parts = /^([\da-f]{32})-([\da-f]{16})-([\w-]{22})$/;

/** Where shells share no secret a browser reports to the one that it got its page from, until that is restarted. */
const ownSecret = randomBytes(32).toString('hex');

const signatureOf = (ids: string, secret = ownSecret) =>
  createHmac('sha256', secret).update(`page-view\n${ids}`).digest('base64url').slice(0, 22);

/**
 * Names the span of a document's request to the browser, signed: anybody may send reports, and only the shell decides
 * what is traced. It is another one for each request, so it says nothing of who sends it.
 */
export function pageViewToken(span: Span, secret?: string): string {
  const { traceId, spanId } = span.spanContext();
  const ids = `${traceId}-${spanId}`;
  return `${ids}-${signatureOf(ids, secret)}`;
}

/** @returns the span as a `traceparent`; null for a token that no shell of this site has made */
export function parentOfPageView(token: string, secret?: string): string | null {
  const [, traceId, spanId, signature = ''] = parts.exec(token) ?? [];
  if (!constantTimeEqual(signatureOf(`${traceId}-${spanId}`, secret), signature)) return null;
  return `00-${traceId}-${spanId}-01`;
}
