import { z } from 'zod';

import { isShellSignature, shellSignature } from '../http/shell-signature';
import { longestMissed } from './missed-address';

/** Where shells tell the API which addresses visitors did not find. The site's proxy does not forward it. */
export const missedAddressesPath = '/api/missed-addresses';

/** Carries the shell's signature. */
export const missedSignatureHeader = 'x-missed-signature';

/** Addresses of one message. */
export const mostMissed = 200;

/** Body of `POST /api/missed-addresses`: how often each address was asked for since the message before. */
export const missedBatch = z.strictObject({
  items: z
    .array(z.strictObject({ address: z.string().startsWith('/').max(longestMissed), times: z.int().min(1) }))
    .max(mostMissed),
});
export type MissedBatch = z.infer<typeof missedBatch>;

const said = ({ items }: MissedBatch) => ['missed-addresses', items.map(({ address, times }) => [address, times])];

export const signMissed = (secret: string, batch: MissedBatch): string => shellSignature(secret, said(batch));

export const isSignedMissed = (secret: string, batch: MissedBatch, signature: string): boolean =>
  isShellSignature(secret, said(batch), signature);
