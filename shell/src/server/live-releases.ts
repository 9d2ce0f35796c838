import { hostname } from 'node:os';

import { sourceLanguage } from 'contract/languages';
import type { RegistryDocument } from 'contract/release';
import type { FastifyBaseLogger } from 'fastify';

import { ArchivePages } from '../archive/archive-pages';
import { SitePagesReporter } from '../pages/site-pages-reporter';
import { ReleaseChangeReporter } from '../registry/release-change-reporter';
import { openStorage } from '../registry/open-storage';
import { RegistryStore } from '../registry/registry-store';
import { RegistryWatch } from '../registry/registry-watch';
import { ReleaseFiles } from '../registry/release-files';
import { ReleaseHistory } from '../registry/release-history';
import { ShellReporter } from '../registry/shell-reporter';
import { shellName, ShellReports } from '../registry/shell-reports';
import { commandsOf } from '../release-admin/admin-commands';
import { ReleaseReports } from '../release-admin/release-reports';
import { Previews } from '../release-choice/previews';
import { BrowserFailures } from '../release-health/browser-failures';
import { ReleaseGuard } from '../release-health/release-guard';
import { ReleaseHealth } from '../release-health/release-health';
import { SourceMaps } from '../release-health/source-maps';
import { servedReleases } from '../release-health/served-releases';
import { ApiAnswers } from '../renderer/api-answers';
import { ReleaseManager } from '../renderer/release-manager';
import { otherLanguages } from '../renderer/renderer-scripts';
import { ShellFiles } from '../shell-files/shell-files';
import { measureReleases, rendererEvents, type Metrics } from './metrics';
import type { Settings } from './settings';
import { readShellAssets } from './shell-assets';

interface ReleasesOptions {
  settings: Settings;
  metrics: Metrics;
  log: FastifyBaseLogger;
}

/** Creates the release services: active releases, their files, their health, and reports about them. */
export async function openReleases({ settings, metrics, log }: ReleasesOptions) {
  const { env, browserFiles, rendererScript, bootLine, analytics, policy } = settings;
  const storages = await openStorage(env);
  const { storage } = storages;
  const registry = new RegistryStore(storage, storages.disk, (message) => log.error(message));
  const files = new ReleaseFiles(storages, new ReleaseHistory(registry));
  const reporter = new ShellReporter(new ShellReports(storage), shellName(hostname(), env.PORT), (err) =>
    log.warn({ err }, 'the status of this shell cannot be stored for release commands'),
  );
  const shellFiles = new ShellFiles(storages, browserFiles, (err) =>
    log.warn({ err }, 'the browser files of this shell cannot be stored for open tabs'),
  );
  const health = new ReleaseHealth();
  const failures = new BrowserFailures();
  const assetsIn = (language: string) => ({ bootLine, analytics, ...readShellAssets(browserFiles, language) });
  const pagesReporter = new SitePagesReporter({ apiUrl: env.API_URL, secret: env.PROXY_SECRET, log });
  const answers = new ApiAnswers(env.API_URL);
  // Releases that render are on this disk, with their maps: a log line waits for no bucket.
  const sourceMaps = new SourceMaps(storages.disk);
  const releaseManager = new ReleaseManager({
    registry,
    releases: files,
    rendererScript,
    setup: { apiUrl: env.API_URL, assets: assetsIn(sourceLanguage) },
    answers,
    translations: new Map(otherLanguages(rendererScript).map((language) => [language, assetsIn(language)])),
    sourceMaps,
    log,
    onProgress: (revision) => reporter.report(revision, releaseManager.report()),
    onReleaseSet(releaseSet, canaries) {
      health.setServed(...servedReleases(releaseSet, canaries));
      void pagesReporter.follow(releaseSet);
    },
    events: (remote) => rendererEvents(metrics, remote),
  });
  const previews = new Previews({ storage, releaseManager, secret: env.PROXY_SECRET, isSecure: policy.isSecure });
  const releaseReporter = new ReleaseChangeReporter({ registry, apiUrl: env.API_URL, secret: env.PROXY_SECRET, log });
  // Housekeeping: a failure does not affect the site, and the next revision retries.
  const removeOldCopies = ({ remotes }: RegistryDocument) =>
    files
      .removeOldCopies(Object.keys(remotes))
      .catch((err: unknown) => log.warn({ err }, 'old copies of releases cannot be removed'));
  const watch = new RegistryWatch({
    registry,
    apply: async (document) => {
      await releaseManager.apply(document);
      void releaseReporter.follow(document);
      await removeOldCopies(document);
    },
    log,
  });
  const guard = new ReleaseGuard({ registry, storage, health, current: () => watch.current, log });

  return {
    storage,
    files,
    folder: storages.folder,
    shellFiles,
    answers,
    sourceMaps,
    releaseManager,
    previews,
    watch,
    archive: env.PROXY_SECRET
      ? new ArchivePages({ releaseManager, registry, apiUrl: env.API_URL, secret: env.PROXY_SECRET, log })
      : null,
    health,
    failures,
    reports: new ReleaseReports({ registry, storage, health, failures, guard, releaseManager }),
    commandsOf: (by: string) =>
      commandsOf({ registry, storage, archiveYears: env.ARCHIVE_YEARS, apiUrl: env.API_URL, rendererScript, by, log }),
    async start() {
      measureReleases(metrics, () => releaseManager.report());
      await releaseManager.layout.start();
      await watch.start();
      guard.start();
    },
    /** Called when a successor takes over decisions; pages are served until all visitors are gone. */
    retire() {
      guard.stop();
      releaseReporter.stop();
      pagesReporter.stop();
      reporter.retire();
    },
    /** Called before the last response. */
    stopFollowing() {
      watch.stop();
      shellFiles.stop();
      guard.stop();
      releaseReporter.stop();
      pagesReporter.stop();
    },
    /** Called after the last response. */
    stop: () => Promise.all([releaseManager.stop(), reporter.stop()]),
  };
}

export type LiveReleases = Awaited<ReturnType<typeof openReleases>>;
