import type { Server } from 'node:http';

/** Interval in milliseconds for closing idle connections during shutdown. */
const sweepEvery = 50;

/**
 * Milliseconds for open requests to end. A process has ten seconds to exit, and a visitor may take any time to read a
 * response or to send a file.
 */
const openTimeout = 8_000;

/** The part of a Fastify server used here. */
interface ClosingServer {
  server: Server;
  addHook(name: 'preClose', hook: () => Promise<void>): unknown;
}

/**
 * Closes connections that become idle while the server closes, and after a timeout all that are left. `close` itself
 * ends only those that are idle at that moment. A connection whose response ends later, such as a stream of changes,
 * would stay open until its keep-alive timeout, and one that never sent a request until its headers time out.
 */
export function closeConnectionsOnClose(app: ClosingServer, timeout = openTimeout): void {
  let answering = 0;
  let sweep: NodeJS.Timeout | undefined;
  app.server.on('request', (_request, response) => {
    answering += 1;
    response.once('close', () => (answering -= 1));
  });
  app.addHook('preClose', async () => {
    const deadline = performance.now() + timeout;
    sweep = setInterval(() => {
      if (answering > 0 && performance.now() < deadline) app.server.closeIdleConnections();
      else app.server.closeAllConnections();
    }, sweepEvery).unref();
  });
  app.server.once('close', () => clearInterval(sweep));
}
