import { EventLoopTurn } from 'contract/event-loop-turn';
import { languageAt } from 'contract/languages';
import { visitorLanguage } from 'contract/visitor-language';
import type { FastifyInstance } from 'fastify';

import { errorDocument } from '../response/error-document';
import { RefusalQueue } from './refusal-queue';
import { unreadTimeout } from './strict-requests';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether a read of the route is refused; by default none is. @param url as in a request line @param isLate whether
     * too many requests came before it in its event-loop turn
     */
    sheds?: (url: string, isLate: boolean) => boolean;
  }
}

/**
 * Limits of an event-loop turn, in milliseconds and requests, after which sheddable requests are refused until its end.
 * Node accepts one new connection per turn, so long turns keep new visitors out.
 */
const turnLimits = { time: 20, requests: 32 };

/** Seconds. */
export const retryAfter = '5';

export const unavailable = {
  code: 'unavailable',
  message: 'This part of the site is not answering right now. Please try again in a minute, or call us.',
};

/**
 * Refuses expensive, dispensable requests before any work, with a constant response that bypasses the usual hooks.
 * @param headers of every response
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
      language as string, // as paths contain it
      refusalOf('text/html; charset=utf-8', errorDocument(503, language)),
    ]),
  );
  const refusalFor = (url: string) => (!url.startsWith('/api/') && pages.get(languageAt(url).language)) || data;

  app.addHook('onRequest', (request, reply, next) => {
    const { method, url, routeOptions } = request;
    const isLate = turn.isLate();
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !routeOptions.config.sheds?.(url, isLate)) return next();
    const refusal = refusalFor(url);
    reply.hijack();
    refusals.add(() => {
      reply.raw.socket?.setTimeout(unreadTimeout);
      reply.raw.writeHead(503, refusal.headers).end(refusal.body);
    });
  });
}
