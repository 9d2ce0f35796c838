import type { Server } from 'node:http';

/** Interval in milliseconds for closing idle connections during shutdown. */
const sweepEvery = 50;

/** The part of a Fastify server used here. */
interface ClosingServer {
  server: Server;
  addHook(name: 'preClose', hook: () => Promise<void>): unknown;
}

/**
 * Closes connections that become idle while the server closes. `close` itself ends only those that are idle at that
 * moment. A connection whose response ends later, such as a stream of changes, would stay open until its keep-alive
 * timeout, and one that never sent a request until its headers time out.
 */
export function closeIdleConnectionsOnClose(app: ClosingServer): void {
  let answering = 0;
  let sweep: NodeJS.Timeout | undefined;
  app.server.on('request', (_request, response) => {
    answering += 1;
    response.once('close', () => (answering -= 1));
  });
  app.addHook('preClose', async () => {
    sweep = setInterval(() => {
      if (answering > 0) app.server.closeIdleConnections();
      else app.server.closeAllConnections();
    }, sweepEvery).unref();
  });
  app.server.once('close', () => clearInterval(sweep));
}
