import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { ContentApi } from '../discovery/content-api';
import { serveDiscovery } from '../discovery/discovery-route';
import { Documents } from '../discovery/documents';
import { serveIcons } from '../discovery/icons-route';
import { servePageCalendars } from '../discovery/page-calendars';
import { originOf } from '../pages/page-origin';
import { readRequest } from '../pages/page-request';
import { logoForDrawing, type AgencyLook } from '../pictures/agency-logo';
import { LinkPreviews } from '../pictures/link-previews';
import type { Pictures } from '../pictures/pictures';
import { servePreviews } from '../pictures/previews-route';
import { releasesIn } from '../registry/release-store';
import { Groups } from '../release-choice/group';
import { offeredLinks } from '../release-admin/offered-links';
import { ReleaseChoice } from '../release-choice/release-choice';
import { proxyApi } from './api-proxy';
import { serveArchive } from './archive-route';
import { serveBrowserReports } from './browser-reports';
import { serveDevReload } from './dev-reload';
import { serveDevelopmentBuilds } from './development-route';
import { serveHealth } from './health-route';
import type { LiveContent } from './live-content';
import type { LiveReleases } from './live-releases';
import { serveMetrics, type Metrics } from './metrics';
import { servePageData } from './page-data-route';
import { servePages } from './pages-route';
import { servePolicyReports } from './policy-reports';
import { PreviewSwitch } from './preview-switch';
import { serveRegistry } from './registry-route';
import { serveReleases } from './releases-route';
import type { Settings } from './settings';
import { serveStaticFiles } from './static-files';

interface RoutesOptions {
  settings: Settings;
  releases: LiveReleases;
  content: LiveContent;
  pictures: Pictures;
  metrics: Metrics;
}

/** Registers all routes of the shell. Every other path is a page of a remote. */
export async function registerRoutes(app: FastifyInstance, served: RoutesOptions): Promise<void> {
  const { settings, releases, content, pictures, metrics } = served;
  const { env, browserFiles } = settings;
  const { releaseManager, previews } = releases;
  const { pages, site } = content;

  await serveFiles(app, settings, releases);
  await proxyApi(app, env);
  serveMetrics(app, metrics, env.METRICS_TOKEN);
  serveHealth(app, { releases: () => releaseManager.current, changes: content.changes });
  const groups = new Groups({ secret: env.PROXY_SECRET, isSecure: settings.policy.isSecure });
  const choice = new ReleaseChoice({ releaseManager, previews, groups });
  servePolicyReports(app, metrics, async (url, request) => {
    const { releaseSet } = await choice.of({ url, headers: request.headers });
    return originOf(readRequest(url, releaseSet, request));
  });
  serveBrowserReports(app, {
    metrics,
    health: releases.health,
    failures: releases.failures,
    sourceMaps: releases.sourceMaps,
    secret: env.PROXY_SECRET,
  });
  serveReleases(app, {
    apiUrl: env.API_URL,
    publicUrl: env.PUBLIC_URL,
    reports: releases.reports,
    offered: () => offeredLinks(releaseManager.current.remotes),
    commandsOf: releases.commandsOf,
  });
  serveDevelopmentBuilds(app, releases.storage, env.DEVELOPMENT_TOKEN);
  serveArchive(app, {
    apiUrl: env.API_URL,
    publicUrl: env.PUBLIC_URL,
    pages: releases.archive,
    secret: env.PROXY_SECRET,
  });
  if (settings.isDevelopment) serveDevReload(app, { releaseSet: () => releaseManager.current, pages: content.cache });

  const documents = new Documents({
    cache: content.cache,
    releases: () => releaseManager.current,
    site,
    log: (error, path) => app.log.error({ err: error, path }, 'a document cannot be generated'),
  });
  const api = new ContentApi(env.API_URL);
  serveDiscovery(app, { documents, content: api, pages, remotes: () => releaseManager.current.remotes });
  const look: AgencyLook = {
    accent: () => site.accent,
    logo: () => site.known?.logo,
    forDrawing: (logo) => logoForDrawing(env.API_URL, logo),
  };
  serveIcons(app, pictures, readFileSync(join(browserFiles, 'favicon.svg'), 'utf8'), look);
  servePreviews(app, new LinkPreviews({ pages, pictures, timeZone: () => site.timeZone, look }));
  servePageData(app, { pages, releases: () => releaseManager.current });
  servePageCalendars(app, pages);
  servePages(app, {
    pages,
    metrics,
    choice,
    missed: content.missed,
    previewSwitch: new PreviewSwitch({ apiUrl: env.API_URL, previews }),
  });
}

async function serveFiles(app: FastifyInstance, { browserFiles }: Settings, releases: LiveReleases): Promise<void> {
  const { shellFiles, files, folder, previews, watch } = releases;
  serveRegistry(app, () => watch.current);
  const releasesOnDisk = join(folder, releasesIn);
  mkdirSync(releasesOnDisk, { recursive: true });
  mkdirSync(shellFiles.onDisk, { recursive: true });
  await serveStaticFiles(app, {
    shell: [browserFiles, shellFiles.onDisk],
    releases: releasesOnDisk,
    openShellFile: (name) => shellFiles.openFor(name),
    open: (base, cookies) => files.openFor(base, () => previews.isIn(cookies, base)),
  });
}
