import type { Environment } from 'contract/environment';

import { ForbiddenError } from '../errors/api-errors';

/**
 * Refuses a report that no shell of this site has signed.
 * @param isSigned verifies the signature with the site's secret
 * @throws {ForbiddenError} also if this site has no secret
 */
export function expectSignedByShell(
  { PROXY_SECRET: secret }: Pick<Environment, 'PROXY_SECRET'>,
  isSigned: (secret: string) => boolean,
): void {
  if (!secret || !isSigned(secret)) throw new ForbiddenError('This was not sent by the site itself.');
}
