import type { Server } from 'node:http';

/** Milliseconds: how often connections that fell idle are closed while the server closes. */
const sweepEvery = 50;

/** What of a Fastify server this needs. */
interface ClosingServer {
  server: Server;
  addHook(name: 'preClose', hook: () => Promise<void>): unknown;
}

/**
 * Closing ends the connections that are idle at that moment. One whose answer ends later, a stream of changes for one,
 * would stay open for as long as it is kept alive, and one that never asked anything until its headers are late.
 */
export function closeWhatFallsIdle(app: ClosingServer): void {
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
