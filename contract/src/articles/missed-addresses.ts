import { z } from 'zod';

import { isShellSignature, shellSignature } from '../http/shell-signature';
import { longestMissed } from './missed-address';

/** Path where shells report addresses that visitors did not find. The site's proxy does not forward it. */
export const missedAddressesPath = '/api/missed-addresses';

/** Header with the shell's signature. */
export const missedSignatureHeader = 'x-missed-signature';

/** Maximum number of addresses in a report. */
export const mostMissed = 200;

/** Body of `POST /api/missed-addresses`: number of requests for each address since the previous report. */
export const missedBatch = z.strictObject({
  items: z
    .array(z.strictObject({ address: z.string().startsWith('/').max(longestMissed), times: z.int().min(1) }))
    .max(mostMissed),
});
export type MissedBatch = z.infer<typeof missedBatch>;

const signedParts = ({ items }: MissedBatch) => [
  'missed-addresses',
  items.map(({ address, times }) => [address, times]),
];

export const signMissed = (secret: string, batch: MissedBatch): string => shellSignature(secret, signedParts(batch));

export const isSignedMissed = (secret: string, batch: MissedBatch, signature: string): boolean =>
  isShellSignature(secret, signedParts(batch), signature);
