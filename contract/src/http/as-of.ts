import { createHmac } from 'node:crypto';

import { constantTimeEqual } from './constant-time-equal';

/** Requests the response as of a moment, ISO 8601 in UTC. Sent by the shell on behalf of an owner. */
export const asOfHeader = 'x-as-of';
/** Id of a quote request whose form is requested as it was when sent. */
export const asOfRequestHeader = 'x-as-of-request';
/** The shell's signature of both headers. */
export const asOfSignatureHeader = 'x-as-of-signature';

const sign = (secret: string, at: string, request?: string) =>
  createHmac('sha256', secret)
    .update(request === undefined ? `as-of\n${at}` : `as-of\n${at}\n${request}`)
    .digest('base64url');

/**
 * Returns the headers for reading a past or future state.
 * @param request id of a quote request, to read its form
 */
export const asOfHeaders = (secret: string, at: string, request?: string): Record<string, string> => ({
  [asOfHeader]: at,
  ...(request !== undefined && { [asOfRequestHeader]: request }),
  [asOfSignatureHeader]: sign(secret, at, request),
});

/** Returns whether the holder of the secret signed this moment and this form. */
export const isSignedAsOf = (secret: string, at: string, signature: string, request?: string): boolean =>
  constantTimeEqual(sign(secret, at, request), signature);
