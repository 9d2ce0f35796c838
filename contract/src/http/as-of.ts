import { createHmac } from 'node:crypto';

import { constantTimeEqual } from './constant-time-equal';

/** Requests the response as of a moment, ISO 8601 in UTC. Sent by the shell on behalf of an owner. */
export const asOfHeader = 'x-as-of';
/** Id of a quote request whose form is requested as it was when sent. */
export const asOfRequestHeader = 'x-as-of-request';
/** A fact that is not saved, as `POST /api/admin/facts/:key/preview` returned it. */
export const asOfFactHeader = 'x-as-of-fact';
/** The shell's signature of all of these headers. */
export const asOfSignatureHeader = 'x-as-of-signature';

/** What else an owner asks for besides the moment. */
export interface AsOfOptions {
  /** Id of a quote request, to read its form. */
  request?: string | undefined;
  /** A fact that is not saved, to read the site with it. */
  fact?: string | undefined;
}

function sign(secret: string, at: string, { request, fact }: AsOfOptions): string {
  const parts = [
    'as-of',
    at,
    ...(request === undefined ? [] : [request]),
    ...(fact === undefined ? [] : ['fact', fact]),
  ];
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
}

/** Returns the headers for reading a past or future state. */
export const asOfHeaders = (secret: string, at: string, options: AsOfOptions = {}): Record<string, string> => ({
  [asOfHeader]: at,
  ...(options.request !== undefined && { [asOfRequestHeader]: options.request }),
  ...(options.fact !== undefined && { [asOfFactHeader]: options.fact }),
  [asOfSignatureHeader]: sign(secret, at, options),
});

/** Returns whether the holder of the secret signed this moment with these options. */
export const isSignedAsOf = (secret: string, at: string, signature: string, options: AsOfOptions = {}): boolean =>
  constantTimeEqual(sign(secret, at, options), signature);
