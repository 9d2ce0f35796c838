import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

/** Milliseconds between two checks of the active releases. */
const interval = 300;

/**
 * In development: sends open pages the active revision, so that they reload when it changes. They must not get the page
 * of the release before, which visitors would be served once more while it is renewed.
 */
export function serveDevReload(
  app: FastifyInstance,
  { currentRevision, pages }: { currentRevision: () => number; pages: { clear(): void } },
) {
  const start = randomUUID();
  app.get('/_dev/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    let sent = '';
    const timer = setInterval(() => {
      const now = `${start} ${currentRevision()}`;
      if (now === sent) return;
      sent = now;
      pages.clear();
      reply.raw.write(`data: ${now}\n\n`);
    }, interval);
    request.raw.on('close', () => clearInterval(timer));
  });
}
