import { networkOf } from 'contract/network-of';
import { t } from 'contract/words';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

import { minute } from '../clock/clock';
import { ApiError } from '../errors/api-errors';
import { limitsOf } from './limits.decorator';

/** Maximum networks counted at a time; the oldest are dropped. */
const networksCounted = 10_000;

/**
 * Limits the requests of each network to routes with a limit, in windows of a minute from its first request. Counts in
 * the memory of this process, because a database query would cost what the limit is meant to save. The shell's own
 * requests, to render a page, carry no visitor address and have the shell's limit.
 */
export function limitRates(server: FastifyInstance): void {
  let counts: LRUCache<string, { requests: number }> | undefined;
  server.addHook('onRequest', (request, _reply, done) => {
    const { perMinute } = limitsOf(request);
    const visitor = request.headers['x-forwarded-for'];
    if (perMinute === undefined || typeof visitor !== 'string') return done();
    // Created on first use, because it allocates memory for all networks at once.
    counts ??= new LRUCache({ max: networksCounted, ttl: minute });
    const key = `${request.routeOptions.url ?? ''} ${networkOf(visitor)}`;
    const count = counts.get(key) ?? { requests: 0 };
    if (count.requests === 0) counts.set(key, count);
    count.requests += 1;
    if (count.requests <= perMinute) return done();
    const seconds = Math.ceil(counts.getRemainingTTL(key) / 1000);
    const headers = { 'retry-after': String(Math.max(1, seconds)) };
    done(new ApiError('too_many_requests', t`That was quick. Wait a minute, then try again.`, { headers }));
  });
}
