import type { ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';

import { EventLoopTurn } from 'contract/event-loop-turn';
import type { FastifyInstance } from 'fastify';

import { UnavailableError } from '../errors/api-errors';
import { bodyOf } from '../errors/errors.filter';
import { limitsOf } from './limits.decorator';

/** Milliseconds and requests in one turn of the event loop after which sheddable requests are refused until its end. */
const turnLimits = { time: 50, requests: 16 };

/**
 * Maximum concurrent sheddable requests: what PostgreSQL's connections handle in the same time. A request whose response
 * is being sent needs no connection, so a visitor who reads a picture slowly does not count.
 */
const concurrency = 32;

/** Share of the heap limit above which reads are refused. The rest is for requests that are never refused. */
const maxHeapShare = 0.9;

const retryAfter = '5';

const refusal = JSON.stringify(bodyOf(new UnavailableError('There is too much to do right now. Try again shortly.')));

/** Refuses reads before quote requests have to wait for them. */
export function shedLoad(server: FastifyInstance, heapShare = usedHeapShare): void {
  const turn = new EventLoopTurn(turnLimits);
  let inFlight = 0;
  const counted = new WeakSet<ServerResponse>();
  const leave = (response: ServerResponse) => {
    if (counted.delete(response)) inFlight -= 1;
  };

  server.addHook('onRequest', (request, reply, done) => {
    const isLate = turn.isLate();
    if (!limitsOf(request).isSheddable) return done();
    if (isLate || inFlight >= concurrency || heapShare() > maxHeapShare) {
      // Ends the request: nothing else handles it.
      return void reply
        .code(503)
        .headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' })
        .type('application/json; charset=utf-8')
        .send(refusal);
    }
    inFlight += 1;
    counted.add(reply.raw);
    // Also for a client who left before there was a response.
    reply.raw.once('close', () => leave(reply.raw));
    done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    leave(reply.raw);
    done();
  });
}

function usedHeapShare(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics(); // takes half a microsecond
  return used / limit;
}
