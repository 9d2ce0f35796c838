import Fastify from 'fastify';

import type { Storages } from '../registry/open-storage';
import { RegistryStore } from '../registry/registry-store';
import { RegistryWatch } from '../registry/registry-watch';
import { ReleaseFiles } from '../registry/release-files';
import { ReleaseHistory } from '../registry/release-history';
import { ShellReporter } from '../registry/shell-reporter';
import { ShellReports } from '../registry/shell-reports';
import { SourceMaps } from '../release-health/source-maps';
import { ReleaseManager } from '../renderer/release-manager';

/** A thread that loads and renders anything without React, except for a release whose code is `refuse`. */
export const loadingThread = `
  const { parentPort, workerData } = require('node:worker_threads');
  const result = { kind: 'rendered', status: 200, html: '', consoleErrors: [] };
  parentPort.on('message', ({ id }) => parentPort.postMessage({ kind: 'done', id, result }));
  parentPort.postMessage(
    workerData.languages['en-US'].release?.code === 'refuse'
      ? { kind: 'refused', reason: 'no such module' }
      : { kind: 'ready', pages: ['./page'] },
  );`;

/** A thread on a machine that cannot load anything. */
export const refusingThread = `
  require('node:worker_threads').parentPort.postMessage({ kind: 'refused', reason: 'no memory left' });`;

/** Starts the release handling of a shell: it watches the registry, loads releases and reports. */
export async function startReleasesOf(shell: string, storages: Storages, rendererScript: string) {
  const registry = new RegistryStore(storages.storage, storages.disk);
  const { log } = Fastify({ logger: { level: 'silent' } });
  const reporter = new ShellReporter(new ShellReports(storages.storage), shell, (error) => log.warn(error));
  const releaseManager = new ReleaseManager({
    registry,
    releases: new ReleaseFiles(storages, new ReleaseHistory(registry)),
    rendererScript,
    setup: { apiUrl: '', assets: { bootLine: '', scripts: [], fonts: [], analytics: null } },
    sourceMaps: new SourceMaps(storages.disk),
    log,
    onProgress: (revision) => reporter.report(revision, releaseManager.report()),
    events: () => ({}),
  });
  const watch = new RegistryWatch({ registry, apply: (document) => releaseManager.apply(document), log });
  await watch.start();
  return {
    releaseManager,
    async stop() {
      watch.stop();
      await releaseManager.stop();
      await reporter.stop();
    },
  };
}
