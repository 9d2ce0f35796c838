import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import type { RemoteReport } from '../renderer/composer';

/** Seconds. A page out of the cache takes less than the first, the renderer's budget lies below the last. */
const buckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What the shell counts. */
export function createMetrics(watch: () => { current: { revision: number }; isReachable: boolean }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'shell_registry_revision',
    help: 'The revision of the registry that the site follows',
    registers,
    collect() {
      this.set(watch().current.revision);
    },
  });
  new Gauge({
    name: 'shell_registry_reachable',
    help: '1 while the registry can be read, 0 while the site goes on with what it has',
    registers,
    collect() {
      this.set(watch().isReachable ? 1 : 0);
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'shell_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['kind', 'status'],
      buckets,
      registers,
    }),
    pages: new Counter({
      name: 'shell_pages_total',
      help: 'Pages by how they were found: hit, stale, miss, fallback',
      labelNames: ['outcome'],
      registers,
    }),
    replacedRenderers: new Counter({
      name: 'shell_renderers_replaced_total',
      help: 'Renderers that looped, leaked or crashed',
      labelNames: ['remote'],
      registers,
    }),
  };
}

/** Says of each remote whether it runs the release that the registry wants: the revision alone does not. */
export function measureReleases({ registry }: Metrics, report: () => Readonly<Record<string, RemoteReport>>) {
  new Gauge({
    name: 'shell_release_failed',
    help: '1 while the release that the registry wants cannot be loaded, and the remote runs another one or none',
    labelNames: ['remote'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [remote, { state }] of Object.entries(report())) this.set({ remote }, Number(state.kind === 'failed'));
    },
  });
}

export type Metrics = ReturnType<typeof createMetrics>;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A proxy on this machine speaks for others: what it forwards is not from this machine. */
const isFromThisMachine = (request: FastifyRequest) =>
  loopback.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'] && !request.headers.forwarded;

/** `GET /metrics`, for this machine and for whoever knows the token. To everybody else there is no such page. */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, token: string | undefined) {
  app.get('/metrics', async (request, reply) => {
    const hasToken = token !== undefined && request.headers.authorization === `Bearer ${token}`;
    if (!hasToken && !isFromThisMachine(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
