import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Starts a proxy to PostgreSQL that can silently go dead, like one behind a failed firewall or machine, or cut its
 * connections, like a server that stopped.
 * @param database URL of the server's database
 */
export async function postgresLine(database: string) {
  const url = new URL(database);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  let isDead = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => isDead || other.write(bytes));
      socket.on('error', () => undefined); // it is cut at the end
      socket.on('close', () => sockets.delete(socket) && other.destroy());
    }
  });
  const listen = (on: number) => once(server.listen(on, '127.0.0.1'), 'listening');
  await listen(0);
  const { port: own } = server.address() as AddressInfo; // it listens on TCP
  url.host = `127.0.0.1:${own}`;
  const close = async () => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    die: () => void (isDead = true),
    revive: () => void (isDead = false),
    cut: close,
    mend: () => listen(own),
    close,
  };
}
