import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below those that systems give to outgoing connections (Linux from 32768): such a connection, of any process,
 * could take a port between its choice and its use.
 */
const [lowest, highest] = [20_000, 32_767];

/** Returns whether a port is free. One that no server can have is: whoever starts a server there says why. */
export const isFree = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve(true)));
  }).catch(({ code }) => code !== 'EADDRINUSE');

/** Returns a free port of this machine. It is random, so that processes that look at the same time differ. */
export async function freePort() {
  const port = randomInt(lowest, highest + 1);
  return (await isFree(port, '127.0.0.1')) ? port : freePort();
}
