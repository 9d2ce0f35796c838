import { isSignedAddress, signatureHeader } from 'contract/forwarded-for';
import type { FastifyInstance } from 'fastify';

import { minute } from '../clock/clock';
import type { Log } from './log';

/**
 * Drops `X-Forwarded-For` unless the site's shell signed it, wherever the shell runs: any other client could invent the
 * header. Without a secret it is always dropped.
 *
 * Logs a signature that does not fit, once a minute: while shell and API have different secrets, every visitor counts as
 * the shell, and the evidence of a consent has its address.
 */
export function dropUnsignedAddresses(server: FastifyInstance, secret: string | undefined, log: Log): void {
  let loggedAt = -minute;
  const logUnknownSignature = () => {
    if (performance.now() - loggedAt < minute) return;
    loggedAt = performance.now();
    log.error('a visitor’s address is signed with another PROXY_SECRET: set the same for shell and API');
  };
  server.addHook('onRequest', ({ headers }, _reply, done) => {
    const [address, signature] = [headers['x-forwarded-for'], headers[signatureHeader]];
    const isSigned = secret !== undefined && typeof address === 'string' && typeof signature === 'string';
    const isOurs = isSigned && isSignedAddress(secret, address, signature);
    if (!isOurs) delete headers['x-forwarded-for'];
    if (isSigned && !isOurs) logUnknownSignature();
    done();
  });
}
