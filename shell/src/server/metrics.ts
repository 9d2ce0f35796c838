import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import type { RemoteReport } from '../renderer/release-manager';
import type { RendererEvents } from '../renderer/renderer';
import { hasToken } from './bearer-token';

/** Seconds. A cached page takes less than the first; the renderer's budget is below the last. */
const buckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Creates the shell's metrics. */
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
      help: 'Pages by how they were found: hit, stale, miss, fallback, personal, refused',
      labelNames: ['outcome'],
      registers,
    }),
    renderWaits: new Histogram({
      name: 'shell_render_wait_seconds',
      help: 'Time until a page is rendered: for a place in the thread, for its data and for its turn',
      labelNames: ['remote'],
      buckets,
      registers,
    }),
    renders: new Histogram({
      name: 'shell_render_seconds',
      help: "Time that a page's code runs",
      labelNames: ['remote'],
      buckets,
      registers,
    }),
    replacedRenderers: new Counter({
      name: 'shell_renderers_replaced_total',
      help: 'Renderers that looped, leaked or crashed',
      labelNames: ['remote'],
      registers,
    }),
    pageRenders: new Counter({
      name: 'shell_page_renders_total',
      help: 'Pages that a release rendered, or failed to: ok, failed',
      labelNames: ['remote', 'version', 'outcome'],
      registers,
    }),
    browserReports: new Counter({
      name: 'shell_browser_reports_total',
      help: 'Remotes that browsers showed, and what failed there: view, load, hydration, render, script',
      labelNames: ['remote', 'version', 'kind'],
      registers,
    }),
    largestPaint: new Histogram({
      name: 'shell_largest_paint_seconds',
      help: 'Time to the largest contentful paint in browsers',
      labelNames: ['remote', 'version'],
      buckets: [0.5, 1, 1.5, 2.5, 4, 8],
      registers,
    }),
    longestDelay: new Histogram({
      name: 'shell_longest_delay_seconds',
      help: 'Longest time from a touch or a key to the next paint in browsers',
      labelNames: ['remote', 'version'],
      buckets: [0.05, 0.1, 0.2, 0.5, 1],
      registers,
    }),
    layoutShift: new Histogram({
      name: 'shell_layout_shift',
      help: 'Cumulative layout shift in browsers',
      labelNames: ['remote', 'version'],
      buckets: [0.01, 0.05, 0.1, 0.25],
      registers,
    }),
    policyViolations: new Counter({
      name: 'shell_policy_violations_total',
      help: 'What browsers refused because of the content security policies, by directive',
      labelNames: ['directive'],
      registers,
    }),
  };
}

/** Exposes whether each remote runs the release that the registry wants, which the revision alone does not show. */
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

/** Exposes whether the stream of content changes is connected. */
export function measureConnection({ registry }: Metrics, changes: { readonly isConnected: boolean }) {
  new Gauge({
    name: 'shell_changes_connected',
    help: '1 while the API announces every change of content, 0 while pages go by their age',
    registers: [registry],
    collect() {
      this.set(changes.isConnected ? 1 : 0);
    },
  });
}

/** Records the events of one renderer. @param remote whose pages it renders */
export const rendererEvents = (metrics: Metrics, remote: string): RendererEvents => ({
  waited: (milliseconds) => metrics.renderWaits.observe({ remote }, milliseconds / 1000),
  rendered: (milliseconds) => metrics.renders.observe({ remote }, milliseconds / 1000),
  replaced: () => metrics.replacedRenderers.inc({ remote }),
});

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * `GET /metrics`, for clients with the token. For all others the page does not exist, even on this machine: a local
 * proxy may forward visitors without adding a header.
 */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, token: string | undefined) {
  app.get('/metrics', async ({ headers }, reply) => {
    if (token === undefined || !hasToken(headers.authorization, token)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
