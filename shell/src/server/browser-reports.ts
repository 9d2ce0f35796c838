import { networkOf } from 'contract/network-of';
import { remoteName } from 'contract/release';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { previewCookie } from '../release-choice/previews';
import type { BrowserFailures } from '../release-health/browser-failures';
import type { ReleaseHealth } from '../release-health/release-health';
import type { Metrics } from './metrics';
import { notePageView } from './page-view-spans';

/** Path where browsers report how a page did. */
export const browserReports = '/_reports/page';

/** Bytes. A report has about two hundred, with a stack five hundred. */
const bodyLimit = 2048;

/** Maximum number of reports per minute: from one network, and overall. */
const limits = { perNetwork: 60, all: 6_000 };
const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Upper limits of good web vitals: milliseconds to the largest paint, milliseconds of the longest interaction, and
 * layout shift.
 */
const good = { paint: 2_500, delay: 200, shift: 0.1 };

/** Maximum number of distinct errors with a log line, and of slow pages. */
const maxLogged = 200;

/** A position in one of our scripts. */
const position = z
  .string()
  .max(200)
  .regex(/^\/_(mf|shell)\/[\w./-]+[:\d]*$/);

/** Schema that leaves no room for visitor data: our own names, numbers, and positions in our scripts. */
const report = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('view'), ...origin() }),
  z.strictObject({
    kind: z.enum(['load', 'hydration', 'render', 'script']),
    ...origin(),
    /** `TypeError`, with the number that React's production build has instead of a message. */
    error: z.string().regex(/^[A-Za-z]{1,40}(#\d{1,4})?$/),
    at: position.optional(),
    /** The calling positions. */
    callers: z.array(position).max(4).default([]),
  }),
  z.strictObject({
    kind: z.literal('vitals'),
    ...origin(),
    /** Milliseconds: the largest paint, and the longest interaction. */
    paint: z.number().min(0).max(120_000),
    delay: z.number().min(0).max(120_000),
    /** Cumulative layout shift. */
    shift: z.number().min(0).max(100),
  }),
]);

function origin() {
  return {
    remote: remoteName.max(40),
    version: z.string().regex(/^[\w.+-]{1,80}$/),
    revision: z.int().nonnegative(),
    /** The page's name in the release; absent if the URL has no page. */
    page: z
      .string()
      .regex(/^\.\/[a-z0-9-]{1,40}$/)
      .optional(),
    /** For a traced document: the name of its trace, and the milliseconds since its request. */
    trace: z.string().max(80).optional(),
    ms: z.int().min(0).max(day).optional(),
  };
}

/** Limits reports per network and overall, by the minute. */
class MinuteLimit {
  private counts = new Map<string, number>();
  private all = 0;
  private ends = 0;

  accepts(network: string): boolean {
    const now = performance.now();
    if (now >= this.ends) {
      this.counts = new Map();
      this.all = 0;
      this.ends = now + minute;
    }
    const count = (this.counts.get(network) ?? 0) + 1;
    if (count > limits.perNetwork || this.all >= limits.all) return false;
    this.counts.set(network, count);
    this.all += 1;
    return true;
  }
}

export interface ReportsOptions {
  metrics: Metrics;
  health: ReleaseHealth;
  failures: BrowserFailures;
  /** Secret that signs trace names. */
  secret: string | undefined;
}

/**
 * Accepts reports from browsers about page views, failures and web vitals. An error report has the release, the page
 * and the position, and no visitor data: no message, no URL, no user agent. Anyone can send reports, so only releases
 * that this shell has served are counted, each network once, and previews not at all.
 */
export function serveBrowserReports(app: FastifyInstance, { metrics, health, failures, secret }: ReportsOptions): void {
  const limit = new MinuteLimit();
  let logged = 0;
  /** Slow pages that are already logged. The metrics count their frequency. */
  const slowPages = new Set<string>();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The content type of a string sent with `sendBeacon`.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post(browserReports, { bodyLimit }, (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin') return reply.code(403).send();
      const network = networkOf(request.ip);
      // An error status would add a line to the console of a visitor who did nothing wrong.
      if (!limit.accepts(network)) return reply.code(204).send();
      const { data } = report.safeParse(request.body);
      if (!data) return reply.code(400).send();
      void reply.code(204);
      const { kind, remote, version, revision, page } = data;
      const isPreview = request.headers.cookie?.includes(previewCookie) === true;
      if (isPreview || !health.isKnown({ remote, version })) return reply.send();
      const group = health.groupOf({ remote, version });
      const origin = {
        'site.remote': remote,
        'site.version': version,
        'site.revision': revision,
        'site.group': group,
        'site.page': page,
      };
      notePageView(data, origin, secret);
      if (kind === 'vitals') {
        metrics.largestPaint.observe({ remote, version }, data.paint / 1000);
        metrics.longestDelay.observe({ remote, version }, data.delay / 1000);
        metrics.layoutShift.observe({ remote, version }, data.shift);
        // A browser that cannot measure reports zero; no real paint takes zero.
        if (data.paint > 0) {
          health.note('paints', { remote, version }, network, data.paint <= good.paint);
          health.note('delays', { remote, version }, network, data.delay <= good.delay);
          health.note('shifts', { remote, version }, network, data.shift <= good.shift);
        }
        const name = `${remote} ${version} ${group} ${page}`;
        if (data.paint > good.paint && !slowPages.has(name) && slowPages.size < maxLogged) {
          slowPages.add(name);
          const { paint } = data;
          request.log.info({ remote, version, revision, group, page, paint }, 'a page was slow in a browser');
        }
        return reply.send();
      }
      metrics.browserReports.inc({ remote, version, kind });
      health.note('views', { remote, version }, network, kind === 'view');
      if (kind === 'view') return reply.send();
      const { error, at, callers } = data;
      const stack = at ? [at, ...callers] : [];
      const isNew = failures.note({ remote, version, page: page ?? null, kind, error, stack });
      if (isNew && logged < maxLogged) {
        logged += 1;
        request.log.warn({ remote, version, revision, group, page, kind, error, at }, 'a page failed in a browser');
      }
      return reply.send();
    });
  });
}
