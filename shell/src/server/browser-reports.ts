import { networkOf } from 'contract/network-of';
import type { FastifyInstance } from 'fastify';

import { previewCookie } from '../release-choice/previews';
import { browserReport } from './browser-report';
import { ReportRecorder, type ReportRecorderOptions } from './report-recorder';

/** Path where browsers report how a page did. */
export const browserReports = '/_reports/page';

/** Bytes. A report has about two hundred, with a stack five hundred. */
const bodyLimit = 2048;

/** Maximum number of reports per minute: from one network, and overall. */
const limits = { perNetwork: 60, all: 6_000 };
const minute = 60_000;

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

/**
 * Accepts reports from browsers about page views, failures and web vitals. An error report has the release, the page
 * and the position, and no visitor data: no message, no URL, no user agent. Anyone can send reports, so only releases
 * that this shell has served are counted, each network once, and previews not at all.
 */
export function serveBrowserReports(app: FastifyInstance, options: ReportRecorderOptions): void {
  const limit = new MinuteLimit();
  const recorder = new ReportRecorder(options);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The content type of a string sent with `sendBeacon`.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post(browserReports, { bodyLimit }, ({ headers, ip, body, log }, reply) => {
      void reply.header('cache-control', 'no-store');
      const site = headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin') return reply.code(403).send();
      const network = networkOf(ip);
      // An error status would add a line to the console of a visitor who did nothing wrong.
      if (!limit.accepts(network)) return reply.code(204).send();
      const { data } = browserReport.safeParse(body);
      if (!data) return reply.code(400).send();
      const isPreview = headers.cookie?.includes(previewCookie) === true;
      if (!isPreview) recorder.record(data, { network, log });
      return reply.code(204).send();
    });
  });
}
