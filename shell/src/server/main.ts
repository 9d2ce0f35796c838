import { mkdirSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { drainWhenAsked } from 'contract/draining-server';
import { EnvironmentError, readEnvironment, type Environment } from 'contract/environment';
import { whenOrphaned } from 'contract/orphaned';
import type { RegistryDocument } from 'contract/release';
import type { Site } from 'contract/site';

import bootLine from '../boot/boot-line.js?text';
import { ContentApi } from '../discovery/content-api';
import { serveDiscovery } from '../discovery/discovery-route';
import { Documents } from '../discovery/documents';
import { serveIcons } from '../discovery/icons-route';
import { ApiHealth } from '../pages/api-health';
import { ContentCache } from '../pages/content-cache';
import { ContentChanges } from '../pages/content-changes';
import { PageService } from '../pages/page-service';
import { Redirects } from '../pages/redirects';
import type { Resolution } from '../pages/resolution';
import { SiteSnapshot } from '../pages/site-snapshot';
import { WarmStart } from '../pages/warm-start';
import { LinkPreviews } from '../pictures/link-previews';
import { Pictures } from '../pictures/pictures';
import { servePreviews } from '../pictures/previews-route';
import { shellFolder } from '../registry/data-folders';
import { FailureNotices } from '../registry/failure-notices';
import { FolderStorage } from '../registry/folder-storage';
import { openStorage } from '../registry/open-storage';
import { RegistryStore } from '../registry/registry-store';
import { RegistryWatch } from '../registry/registry-watch';
import { ReleaseFiles } from '../registry/release-files';
import { ReleaseHistory } from '../registry/release-history';
import { releasesIn, releasesUrl } from '../registry/release-store';
import { ShellReporter } from '../registry/shell-reporter';
import { shellName, ShellReports } from '../registry/shell-reports';
import { Composer } from '../renderer/composer';
import { BrowserFailures } from '../release-health/browser-failures';
import { ReleaseGuard } from '../release-health/release-guard';
import { ReleaseHealth } from '../release-health/release-health';
import { servedReleases } from '../release-health/served-releases';
import { commandsOf } from '../release-admin/admin-commands';
import { ReleaseReports } from '../release-admin/release-reports';
import { Previews } from '../release-choice/previews';
import { ReleaseChoice } from '../release-choice/release-choice';
import { KeptShellFiles } from '../shell-files/kept-shell-files';
import { proxyApi } from './api-proxy';
import { takeBrowserReports } from './browser-reports';
import { serveDevReload } from './dev-reload';
import { serveHealth } from './health-route';
import { createHttpServer } from './http-server';
import { lastResort } from './last-resort';
import { createMetrics, measureConnection, measureReleases, rendererEvents, serveMetrics } from './metrics';
import { servePages } from './pages-route';
import { PreviewSwitch } from './preview-switch';
import { serveReleases } from './releases-route';
import { takePolicyReports } from './policy-reports';
import { contentSecurityPolicies, type PolicyOptions } from './security-headers';
import { readShellAssets } from './shell-assets';
import { serveStaticFiles } from './static-files';

interface RunningShell {
  /** Notes for its successor which pages it keeps. */
  handOver: () => Promise<void>;
  /** Requests at hand are finished first. */
  stop: () => Promise<void>;
}

/** Starts the shell. @param end ends the process, once its successor has taken its place and nobody is connected */
async function start(env: Environment, end: () => void): Promise<RunningShell> {
  const built = __dirname;
  const browserFiles = join(built, env.NODE_ENV === 'development' ? 'browser-development' : 'browser');
  const dataDir = resolve(env.DATA_DIR);
  const analytics =
    env.ANALYTICS_SRC && env.ANALYTICS_SITE_ID ? { src: env.ANALYTICS_SRC, siteId: env.ANALYTICS_SITE_ID } : null;
  const policy: PolicyOptions = {
    bootLine,
    analyticsOrigin: analytics && new URL(analytics.src).origin,
    isSecure: env.PUBLIC_URL.startsWith('https:'),
  };
  const storages = await openStorage(env);
  const registry = new RegistryStore(storages.storage, storages.disk, (message) => app.log.error(message));
  const releases = new ReleaseFiles(storages, new ReleaseHistory(registry));
  const reporter = new ShellReporter(new ShellReports(storages.storage), shellName(hostname(), env.PORT), (err) =>
    app.log.warn({ err }, 'release commands are not told what this shell does'),
  );
  const shellFiles = new KeptShellFiles(storages, browserFiles, (err) =>
    app.log.warn({ err }, 'the files of this shell are not kept for open tabs'),
  );
  const metrics = createMetrics(() => watch);
  const app = createHttpServer(env, policy, () => metrics);
  drainWhenAsked({
    begin() {
      guard.stop();
      notices.stop();
      reporter.retire();
    },
    end,
  });
  const health = new ReleaseHealth();
  const failures = new BrowserFailures();
  const composer = new Composer({
    registry,
    releases,
    rendererScript: join(built, 'renderer.cjs'),
    setup: { apiUrl: env.API_URL, assets: { bootLine, analytics, ...readShellAssets(browserFiles) } },
    log: app.log,
    onApplied: () => reporter.report(composer.current.revision, composer.report()),
    onComposed: (composition, canaries) => health.setServed(...servedReleases(composition, canaries)),
    events: (remote) => rendererEvents(metrics, remote),
  });
  const api = new ApiHealth();
  const cache = new ContentCache<Resolution>({ api, releases: (set) => composer.successorOf(set) });
  const previews = new Previews({
    storage: storages.storage,
    composer,
    secret: env.PROXY_SECRET,
    isSecure: policy.isSecure,
  });
  const ofSite = new ContentCache<Site>({ api });
  const disk = new FolderStorage(shellFolder(dataDir));
  const site = new SiteSnapshot({
    apiUrl: env.API_URL,
    api,
    cache: ofSite,
    disk,
    onChange: () => cache.change(['/api/site']),
    log: app.log,
  });
  const pages = new PageService({
    composer,
    cache,
    api,
    site,
    redirects: new Redirects(env.API_URL),
    policies: contentSecurityPolicies(policy),
    lastResort,
    log: app.log,
    onRendered({ release, url, isOk }) {
      metrics.pageRenders.inc({ ...release, outcome: isOk ? 'ok' : 'failed' });
      health.note('renders', release, url, isOk);
    },
  });
  measureReleases(metrics, () => composer.report());
  const pictures = new Pictures(join(built, 'pictures.cjs'));
  const content = new ContentApi(env.API_URL);
  // Housekeeping: the site is well without it, and the next revision tries again.
  const removeOldCopies = ({ remotes }: RegistryDocument) =>
    releases
      .removeOldCopies(Object.keys(remotes))
      .catch((err: unknown) => app.log.warn({ err }, 'old copies of releases stay'));
  const watch = new RegistryWatch({
    registry,
    apply: async (document) => {
      await composer.follow(document);
      void notices.follow(document);
      await removeOldCopies(document);
    },
    log: app.log,
  });
  const notices = new FailureNotices({ registry, apiUrl: env.API_URL, secret: env.PROXY_SECRET, log: app.log });
  const guard = new ReleaseGuard({ registry, health, current: () => watch.current, log: app.log });
  const changes = new ContentChanges({
    apiUrl: env.API_URL,
    onConnected(connected) {
      if (connected) api.noteAnswer();
      for (const each of [ofSite, cache]) each.setConnected(connected);
    },
    onSilence: () => api.noteSilence(),
    onChange(paths) {
      for (const each of [ofSite, cache]) each.change(paths);
    },
    log: app.log,
  });
  measureConnection(metrics, changes);

  app.get(`${releasesUrl}/registry.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(watch.current),
  );
  const releasesOnDisk = join(storages.folder, releasesIn);
  mkdirSync(releasesOnDisk, { recursive: true });
  mkdirSync(shellFiles.onDisk, { recursive: true });
  await serveStaticFiles(app, {
    shell: [browserFiles, shellFiles.onDisk],
    releases: releasesOnDisk,
    openShellFile: (name) => shellFiles.openFor(name),
    open: (base, cookies) => releases.openFor(base, () => previews.in(cookies)?.base === base),
  });
  await proxyApi(app, env);
  serveMetrics(app, metrics, env.METRICS_TOKEN);
  takePolicyReports(app, metrics);
  takeBrowserReports(app, metrics, health, failures);
  serveReleases(app, {
    apiUrl: env.API_URL,
    publicUrl: env.PUBLIC_URL,
    reports: new ReleaseReports({ registry, storage: storages.storage, health, failures, guard, composer }),
    commandsOf: (by) =>
      commandsOf({
        registry,
        storage: storages.storage,
        apiUrl: env.API_URL,
        rendererScript: join(built, 'renderer.cjs'),
        by,
        log: app.log,
      }),
  });
  serveHealth(app, { releases: () => composer.current, changes });
  if (env.NODE_ENV === 'development') serveDevReload(app, () => composer.current.revision);
  const documents = new Documents({
    cache,
    releases: () => composer.current,
    site,
    log: (error, path) => app.log.error({ err: error, path }, 'a document cannot be made'),
  });
  serveDiscovery(app, { documents, content, pages, remotes: () => composer.current.remotes });
  serveIcons(app, pictures, readFileSync(join(browserFiles, 'favicon.svg'), 'utf8'));
  servePreviews(app, new LinkPreviews({ pages, pictures, timeZone: () => site.timeZone }));
  servePages(app, {
    pages,
    metrics,
    choice: new ReleaseChoice({ composer, previews, isSecure: policy.isSecure }),
    previewSwitch: new PreviewSwitch({ apiUrl: env.API_URL, previews }),
  });

  const warmStart = new WarmStart({ pages, cache, releases: () => composer.current, disk, log: app.log });

  await site.restore();
  // The first pages need it; without an answer the shell starts with what the disk kept.
  await site.get();
  await composer.frame.start();
  await watch.start();
  guard.start();
  changes.start();
  // In development each build has other files, and reloads the page.
  if (env.NODE_ENV !== 'development') await shellFiles.start();
  const addresses = await warmStart.take();
  if (addresses.length > 0) {
    // A page is kept for as long as every change of it is heard.
    await Promise.race([changes.connected, pause(connectTimeout)]);
    await warmStart.warm(addresses);
  }
  await app.listen({ port: env.PORT, host: env.HOST });
  return {
    handOver: () => warmStart.handOver(),
    async stop() {
      watch.stop();
      shellFiles.stop();
      guard.stop();
      notices.stop();
      changes.stop();
      await app.close();
      await pictures.stop();
      await Promise.all([composer.stop(), reporter.stop()]);
    },
  };
}

/** Milliseconds that a shell which replaces another waits for the stream of changes. */
const connectTimeout = 5_000;

async function main() {
  let stopping = false;
  const leave = async () => {
    if (stopping) return;
    stopping = true;
    await shell.stop();
    process.exit(0);
  };
  const shell = await start(readEnvironment(process.env), () => void leave());
  process.on('SIGTERM', leave);
  // Ctrl-C reaches the start script too, which ends its processes in order.
  process.on('SIGINT', () => {
    if (!process.send) void leave();
  });
  whenOrphaned(() => void leave());
  process.on('message', (message) => {
    if (message === 'hand over') void shell.handOver().then(() => process.send?.('handed over'));
  });
  // Whoever started us learns that pages are being served.
  process.send?.('ready');
}

main().catch((error: unknown) => {
  const isPlain =
    error instanceof EnvironmentError || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  console.error(isPlain ? (error as Error).message : error); // both kinds say in one line what to do
  process.exit(1);
});
