import { subscribe } from 'node:diagnostics_channel';
import { Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Message from the start script to a process whose successor is ready. */
const drainMessage = 'drain';

/** Milliseconds after which open connections are cut: longer than the keep-alive timeout. */
const drainTimeout = 90_000;

/** Milliseconds that clients have to disconnect, and between two checks. */
const leaveTimeout = 15_000;
const leaveInterval = 50;

interface DrainOptions {
  /** Ends long-lived responses, and work that the successor now does. */
  begin: () => void;
  /** Ends the process once no client is connected. */
  end: () => void;
}

/**
 * Hands a process's clients over to its successor, which accepts connections on the same socket. The process accepts no
 * more connections, and each open one ends with its next response. Idle connections are not closed, since a request may
 * be on its way; their clients or the keep-alive timeout end them.
 *
 * Call this before the process listens.
 */
export function drainWhenAsked({ begin, end }: DrainOptions): void {
  // For `localhost` Fastify listens with one server per address, but exposes only the first.
  const servers = new Set<Server>();
  subscribe('tracing:net.server.listen:asyncEnd', (message) => {
    if (typeof message === 'object' && message && 'server' in message && message.server instanceof Server)
      servers.add(message.server);
  });
  process.on('message', (message) => {
    if (message !== drainMessage) return;
    const timer = setTimeout(end, drainTimeout);
    void Promise.all([...servers].map(drain)).then(() => {
      clearTimeout(timer);
      end();
    });
    // Clients that reconnect because of it reach the successor.
    begin();
  });
}

/** Waits a limited time for a server's clients to disconnect. */
export async function waitForDisconnects(server: Server): Promise<void> {
  const deadline = Date.now() + leaveTimeout;
  const connected = () =>
    new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
  while (Date.now() < deadline && (await connected()) > 0) await pause(leaveInterval);
}

/** Closes a server like `close`, but leaves idle connections open. */
async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'));
  server.closeIdleConnections = () => undefined;
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
