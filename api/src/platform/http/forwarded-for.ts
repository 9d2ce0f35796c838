import { isSignedAddress, signatureHeader } from 'contract/forwarded-for';
import type { FastifyInstance } from 'fastify';

/**
 * Drops `X-Forwarded-For` unless the site's shell signed it, wherever the shell runs: any other client could invent the
 * header. Without a secret it is always dropped.
 */
export function dropUnsignedAddresses(server: FastifyInstance, secret: string | undefined): void {
  server.addHook('onRequest', ({ headers }, _reply, done) => {
    const [address, signature] = [headers['x-forwarded-for'], headers[signatureHeader]];
    const isOurs =
      secret !== undefined &&
      typeof address === 'string' &&
      typeof signature === 'string' &&
      isSignedAddress(secret, address, signature);
    if (!isOurs) delete headers['x-forwarded-for'];
    done();
  });
}
