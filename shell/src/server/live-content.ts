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

/** Milliseconds that a shell which replaces another waits for the stream of changes. */
const connectTimeout = 5_000;

interface Opening {
  settings: Settings;
  releases: Pick<LiveReleases, 'releaseManager' | 'health'>;
  metrics: Metrics;
  log: FastifyBaseLogger;
}

/** What has to do with content: pages and what they are made of, for as long as no change of it is heard. */
export function openContent({ settings: { env, dataDir, policy }, releases, metrics, log }: Opening) {
  const { releaseManager, health } = releases;
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
    site,
    redirects: new Redirects(apiUrl),
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
      for (const each of [ofSite, cache]) each.setConnected(connected);
    },
    onSilence: () => api.noteSilence(),
    onChange(paths) {
      for (const each of [ofSite, cache]) each.change(paths);
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
    /** The first pages need what the agency is; without an answer the shell starts with what the disk kept. */
    async start() {
      await site.restore();
      await site.get();
    },
    /** Makes the pages that the shell before this one kept. */
    async warm() {
      const addresses = await warmStart.take();
      if (addresses.length === 0) return;
      // A page is kept for as long as every change of it is heard.
      await Promise.race([changes.connected, pause(connectTimeout)]);
      await warmStart.warm(addresses);
    },
    /** Notes for its successor which pages it keeps. */
    handOver: () => warmStart.handOver(),
  };
}

export type LiveContent = ReturnType<typeof openContent>;
