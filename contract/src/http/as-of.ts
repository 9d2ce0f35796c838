import { createHmac } from 'node:crypto';

import { constantTimeEqual } from './constant-time-equal';

/** Asks the API for what it would have answered at a moment, ISO 8601 in UTC. For the shell, on behalf of an owner. */
export const asOfHeader = 'x-as-of';
/** Names a quote request, whose form is asked for as it stood when it was sent. */
export const asOfRequestHeader = 'x-as-of-request';
/** Carries the shell's signature of both. */
export const asOfSignatureHeader = 'x-as-of-signature';

const sign = (secret: string, at: string, request?: string) =>
  createHmac('sha256', secret)
    .update(request === undefined ? `as-of\n${at}` : `as-of\n${at}\n${request}`)
    .digest('base64url');

/** The headers of a read of the past, or of days to come. @param request the id of a quote request, for its form */
export const asOfHeaders = (secret: string, at: string, request?: string): Record<string, string> => ({
  [asOfHeader]: at,
  ...(request !== undefined && { [asOfRequestHeader]: request }),
  [asOfSignatureHeader]: sign(secret, at, request),
});

/** Whether the holder of the secret asks for this moment, and for this form. */
export const isSignedAsOf = (secret: string, at: string, signature: string, request?: string): boolean =>
  constantTimeEqual(sign(secret, at, request), signature);
