import { EventLoopTurn } from 'contract/event-loop-turn';
import { languageAt } from 'contract/languages';
import { visitorLanguage } from 'contract/visitor-language';
import type { FastifyInstance } from 'fastify';

import { errorDocument } from './error-document';
import { RefusalQueue } from './refusal-queue';
import { unreadTimeout } from './strict-requests';

/** `late`: when it came too late in its turn. `now`: every place for requests like it is taken. */
export type Shedding = 'never' | 'late' | 'now';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** When a read of the route is refused for the load of others; never where it is not said. @param url as in a request line */
    shedding?: (url: string) => Shedding;
  }
}

/**
 * After so much in one turn of the event loop what is sheddable is refused until its end. Node takes one new connection in
 * a turn, so long turns keep everybody out who has none yet.
 */
const turnLimits = { time: 20, requests: 32 };

/** Seconds. */
export const retryAfter = '5';

export const unavailable = {
  code: 'unavailable',
  message: 'This part of the site is not answering right now. Please try again in a minute, or call us.',
};

/**
 * Refuses what costs the most, and least to be without, before any work: the answer is a constant, written past the hooks
 * that make the others.
 * @param headers of every answer
 */
export function shedLoad(app: FastifyInstance, headers: Readonly<Record<string, string | string[]>>): void {
  const turn = new EventLoopTurn(turnLimits);
  const refusals = new RefusalQueue(app.server);
  const refusalOf = (type: string, body: string) => ({
    body,
    headers: {
      ...headers,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': retryAfter,
    },
  });
  const data = refusalOf('application/json; charset=utf-8', JSON.stringify(unavailable));
  const pages = new Map(
    visitorLanguage.options.map((language) => [
      language as string, // as addresses name it
      refusalOf('text/html; charset=utf-8', errorDocument(503, language)),
    ]),
  );
  const refusalFor = (url: string) => (!url.startsWith('/api') && pages.get(languageAt(url).language)) || data;

  app.addHook('onRequest', (request, reply, next) => {
    const { method, url, routeOptions } = request;
    const isLate = turn.isLate();
    const isRead = method === 'GET' || method === 'HEAD';
    const shedding = (isRead && routeOptions.config.shedding?.(url)) || 'never';
    if (shedding === 'never' || (shedding === 'late' && !isLate)) return next();
    const refusal = refusalFor(url);
    reply.hijack();
    refusals.add(() => {
      reply.raw.socket?.setTimeout(unreadTimeout);
      reply.raw.writeHead(503, refusal.headers).end(refusal.body);
    });
  });
}
