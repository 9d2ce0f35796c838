import { t } from 'contract/words';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

import { ApiError } from '../errors/api-errors';
import { networkOf } from 'contract/network-of';
import { limitsOf } from './limits.decorator';

const minute = 60_000;

/** Networks that are counted at the same time, the latest. */
const networksCounted = 10_000;

/**
 * Counts the requests of each network to the routes that name a limit, from its first one on for a minute. In the memory
 * of this process: a look at the database would cost what the limit is there to save. What the shell asks for itself, to
 * make a page, has no visitor's address, and the shell's own limit.
 */
export function limitRates(server: FastifyInstance): void {
  let counts: LRUCache<string, { requests: number }> | undefined;
  server.addHook('onRequest', async (request) => {
    const { perMinute } = limitsOf(request);
    const visitor = request.headers['x-forwarded-for'];
    if (perMinute === undefined || typeof visitor !== 'string') return;
    // Not before it counts: it takes the memory for all its networks at once.
    counts ??= new LRUCache({ max: networksCounted, ttl: minute });
    const key = `${request.routeOptions.url ?? ''} ${networkOf(visitor)}`;
    const count = counts.get(key) ?? { requests: 0 };
    if (count.requests === 0) counts.set(key, count);
    count.requests += 1;
    if (count.requests <= perMinute) return;
    const seconds = Math.ceil(counts.getRemainingTTL(key) / 1000);
    throw new ApiError('too_many_requests', t`That was quick. Wait a minute, then try again.`, {
      headers: { 'retry-after': String(Math.max(1, seconds)) },
    });
  });
}
