import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import type { ReleaseSet } from '../renderer/release-set';

/** Milliseconds between two checks of the active releases. */
const interval = 300;

/**
 * In development: sends open pages the active releases, so that they reload when these change. A revision of the registry
 * would be too early: it is followed before its releases are loaded. They must not get the page of the release before,
 * which visitors would be served once more while it is renewed.
 */
export function serveDevReload(
  app: FastifyInstance,
  { releaseSet, pages }: { releaseSet: () => Pick<ReleaseSet, 'id'>; pages: { clear(): void } },
) {
  const start = randomUUID();
  app.get('/_dev/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    let sent = '';
    const timer = setInterval(() => {
      const now = `${start} ${releaseSet().id}`;
      if (now === sent) return;
      sent = now;
      pages.clear();
      reply.raw.write(`data: ${now}\n\n`);
    }, interval);
    request.raw.on('close', () => clearInterval(timer));
  });
}
