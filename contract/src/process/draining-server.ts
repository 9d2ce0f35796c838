import { subscribe } from 'node:diagnostics_channel';
import { Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What the start script sends to a process whose successor is ready. */
const drainMessage = 'drain';

/** Milliseconds after which connections are cut that are still open: longer than one is kept without a request. */
const drainTimeout = 90_000;

/** Milliseconds in which clients must have left, and between two looks. */
const leaveTimeout = 15_000;
const leaveInterval = 50;

interface DrainOptions {
  /** Ends what keeps a connection open without a request of its own, and what the successor does now. */
  begin: () => void;
  /** Ends the process, once nobody is connected. */
  end: () => void;
}

/**
 * Lets a process leave to its successor, which takes connections on the same socket: it takes no more of them, and each
 * one that is open ends with its next answer. None is closed while it is idle, since a request may be on its way: that
 * is left to its client, or to the time for which a connection is kept without a request.
 *
 * Called before the process listens.
 */
export function drainWhenAsked({ begin, end }: DrainOptions): void {
  // For `localhost` Fastify listens with a server for each address, and shows the first one only.
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
    // Whoever connects again because of it meets the successor.
    begin();
  });
}

/** Waits for a server's clients to leave by themselves, for a limited time. */
export async function untilNobodyIsConnected(server: Server): Promise<void> {
  const deadline = Date.now() + leaveTimeout;
  const connected = () =>
    new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
  while (Date.now() < deadline && (await connected()) > 0) await pause(leaveInterval);
}

/** Closes a server as `close` does, but for the connections that are idle. */
async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'));
  server.closeIdleConnections = () => undefined;
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
