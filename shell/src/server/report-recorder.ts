import type { FastifyBaseLogger } from 'fastify';

import type { BrowserFailures } from '../release-health/browser-failures';
import type { ReleaseHealth } from '../release-health/release-health';
import type { SourceMaps } from '../release-health/source-maps';
import type { BrowserReport, FailureReport, VitalsReport } from './browser-report';
import type { Metrics } from './metrics';
import { notePageView } from './page-view-spans';

/**
 * Upper limits of good web vitals: milliseconds to the largest paint, milliseconds of the longest interaction, and
 * layout shift.
 */
const good = { paint: 2_500, delay: 200, shift: 0.1 };

/** Maximum number of distinct errors with a log line, and of slow pages. */
const maxLogged = 200;

export interface ReportRecorderOptions {
  metrics: Metrics;
  health: ReleaseHealth;
  failures: BrowserFailures;
  sourceMaps: Pick<SourceMaps, 'inStack'>;
  /** Secret that signs trace names. */
  secret: string | undefined;
}

/** Where a report is from. */
interface Sender {
  network: string;
  log: FastifyBaseLogger;
}

/** Adds browsers' reports to the metrics, the health of their release, the traces and the log. */
export class ReportRecorder {
  private logged = 0;
  /** Slow pages that are already logged. The metrics count their frequency. */
  private readonly slowPages = new Set<string>();

  constructor(private readonly options: ReportRecorderOptions) {}

  /** Records a report about a release that this shell has served. Ignores any other. */
  record(report: BrowserReport, sender: Sender): void {
    const { metrics, health, secret } = this.options;
    const { kind, remote, version, revision, page } = report;
    if (!health.isKnown({ remote, version })) return;
    const group = health.groupOf({ remote, version });
    const origin = { remote, version, revision, group, page };
    notePageView(report, prefixed(origin), secret);
    if (kind === 'vitals') {
      this.recordVitals(report, origin, sender);
      return;
    }
    metrics.browserReports.inc({ remote, version, kind });
    health.note('views', { remote, version }, sender.network, kind === 'view');
    if (kind !== 'view') this.recordFailure(report, origin, sender);
  }

  private recordVitals(
    { remote, version, paint, delay, shift }: VitalsReport,
    origin: Origin,
    { network, log }: Sender,
  ) {
    const { metrics, health } = this.options;
    const release = { remote, version };
    metrics.largestPaint.observe(release, paint / 1000);
    metrics.longestDelay.observe(release, delay / 1000);
    metrics.layoutShift.observe(release, shift);
    // A browser that cannot measure reports zero; no real paint takes zero.
    if (paint > 0) {
      health.note('paints', release, network, paint <= good.paint);
      health.note('delays', release, network, delay <= good.delay);
      health.note('shifts', release, network, shift <= good.shift);
    }
    const name = `${remote} ${version} ${origin.group} ${origin.page}`;
    if (paint <= good.paint || this.slowPages.has(name) || this.slowPages.size >= maxLogged) return;
    this.slowPages.add(name);
    log.info({ ...origin, paint }, 'a page was slow in a browser');
  }

  private recordFailure(
    { kind, remote, version, page, error, at, callers }: FailureReport,
    origin: Origin,
    { log }: Sender,
  ) {
    const stack = at ? [at, ...callers] : [];
    const isNew = this.options.failures.note({ remote, version, page: page ?? null, kind, error, stack });
    if (!isNew || this.logged >= maxLogged) return;
    this.logged += 1;
    void this.options.sourceMaps
      .inStack(at ?? '')
      .then((source) => log.warn({ ...origin, kind, error, at: source || at }, 'a page failed in a browser'));
  }
}

/** The release and the page of a report, for its log line. */
type Origin = Pick<BrowserReport, 'remote' | 'version' | 'revision' | 'page'> & { group: string };

/** The same as span attributes. */
const prefixed = ({ remote, version, revision, group, page }: Origin) => ({
  'site.remote': remote,
  'site.version': version,
  'site.revision': revision,
  'site.group': group,
  'site.page': page,
});
