import { setTimeout as pause } from 'node:timers/promises';

import type { Site } from 'contract/site';
import type { FastifyBaseLogger } from 'fastify';

import { ApiHealth } from '../pages/api-health';
import { ContentCache } from '../pages/content-cache';
import { ContentChanges } from '../pages/content-changes';
import { MissedAddresses } from '../pages/missed-addresses';
import { PageService } from '../pages/page-service';
import { Redirects } from '../pages/redirects';
import type { Resolution } from '../pages/resolution';
import { SiteSnapshot } from '../pages/site-snapshot';
import { WarmStart } from '../pages/warm-start';
import { shellFolder } from '../registry/data-folders';
import { FolderStorage } from '../registry/folder-storage';
import { lastResort } from './last-resort';
import type { LiveReleases } from './live-releases';
import { measureConnection, type Metrics } from './metrics';
import { contentSecurityPolicies } from './security-headers';
import type { Settings } from './settings';

/** Milliseconds that a shell replacing another waits for the change stream. */
const connectTimeout = 5_000;

interface ContentOptions {
  settings: Settings;
  releases: Pick<LiveReleases, 'releaseManager' | 'answers' | 'health' | 'sourceMaps'>;
  metrics: Metrics;
  log: FastifyBaseLogger;
}

/** Creates the content services: pages and the API data they are made from, cached until a change is announced. */
export function openContent({ settings: { env, dataDir, policy }, releases, metrics, log }: ContentOptions) {
  const { releaseManager, answers, health, sourceMaps } = releases;
  const apiUrl = env.API_URL;
  const api = new ApiHealth();
  const cache = new ContentCache<Resolution>({ api, releases: (set) => releaseManager.successorOf(set) });
  const ofSite = new ContentCache<Site>({ api });
  const disk = new FolderStorage(shellFolder(dataDir));
  const onChange = () => cache.change(['/api/site']);
  const site = new SiteSnapshot({ apiUrl, api, cache: ofSite, disk, onChange, log });
  const pages = new PageService({
    releaseManager,
    cache,
    api,
    answers,
    site,
    redirects: new Redirects(apiUrl),
    sourceMaps,
    policies: contentSecurityPolicies(policy),
    lastResort,
    log,
    onRendered({ release, url, isOk }) {
      metrics.pageRenders.inc({ ...release, outcome: isOk ? 'ok' : 'failed' });
      health.note('renders', release, url, isOk);
    },
  });
  const changes = new ContentChanges({
    apiUrl,
    onConnected(connected) {
      if (connected) api.noteAnswer();
      for (const each of [answers, ofSite, cache]) each.setConnected(connected);
    },
    onSilence: () => api.noteSilence(),
    onChange(paths) {
      for (const each of [answers, ofSite, cache]) each.change(paths);
    },
    log,
  });
  measureConnection(metrics, changes);
  const missed = new MissedAddresses({ apiUrl, secret: env.PROXY_SECRET, log });
  const warmStart = new WarmStart({ pages, cache, releases: () => releaseManager.current, disk, log });

  return {
    pages,
    site,
    cache,
    changes,
    missed,
    /** Loads the site data that the first pages need; if the API does not respond, the copy on disk is used. */
    async start() {
      await site.restore();
      await site.get();
    },
    /** Renders the pages that the previous shell had cached. */
    async warm() {
      const addresses = await warmStart.take();
      if (addresses.length === 0) return;
      // Cached pages stay fresh only while the change stream is connected.
      await Promise.race([changes.connected, pause(connectTimeout)]);
      await warmStart.warm(addresses);
    },
    /** Writes the list of cached pages for the successor. */
    handOver: () => warmStart.handOver(),
  };
}

export type LiveContent = ReturnType<typeof openContent>;
