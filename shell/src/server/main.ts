import './memory-flags';

import { drainWhenAsked } from 'contract/draining-server';
import { readEnvironment, type Environment } from 'contract/environment';
import { attendParent } from 'contract/parent-process';
import { startTracing, stopTracing } from 'contract/tracing';

import { Pictures } from '../pictures/pictures';
import { explainStart } from './explain-start';
import { createHttpServer } from './http-server';
import { openContent } from './live-content';
import { openReleases } from './live-releases';
import { createMetrics } from './metrics';
import { registerRoutes } from './routes';
import { settingsOf } from './settings';

interface RunningShell {
  /** Writes the list of cached pages for the successor. */
  handOver: () => Promise<void>;
  /** Finishes requests in progress first. */
  stop: () => Promise<void>;
}

/** Starts the shell. @param end ends the process after its successor has taken over and no connection is left */
async function start(env: Environment, end: () => void): Promise<RunningShell> {
  const settings = settingsOf(env, __dirname);
  await startTracing({ service: 'shell', env, notify: (message, details) => app.log.warn(details, message) });
  const metrics = createMetrics(() => releases.watch);
  const app = createHttpServer(env, settings.policy, metrics);
  const releases = await openReleases({ settings, metrics, log: app.log });
  const content = openContent({ settings, releases, metrics, log: app.log });
  const pictures = new Pictures(settings.picturesScript);
  drainWhenAsked({ begin: releases.retire, end });
  await registerRoutes(app, { settings, releases, content, pictures, metrics });

  await content.start();
  await releases.start();
  content.changes.start();
  // In development, each build has different files and reloads the page.
  if (!settings.isDevelopment) await releases.shellFiles.start();
  await content.warm();
  await app.listen({ port: env.PORT, host: env.HOST });
  return {
    handOver: content.handOver,
    async stop() {
      releases.stopFollowing();
      content.changes.stop();
      await app.close();
      await content.missed.send();
      await pictures.stop();
      await releases.stop();
      await stopTracing();
    },
  };
}

async function main() {
  let stopping = false;
  const shutDown = async () => {
    if (stopping) return;
    stopping = true;
    await shell.stop();
    process.exit(0);
  };
  const shell = await start(readEnvironment(process.env), () => void shutDown());
  process.on('SIGTERM', shutDown);
  // Ctrl-C also reaches the start script, which ends its processes in order.
  process.on('SIGINT', () => {
    if (!process.send) void shutDown();
  });
  attendParent(() => void shutDown());
  process.on('message', (message) => {
    if (message === 'hand over') void shell.handOver().then(() => process.send?.('handed over'));
  });
  // Notifies the parent process that pages are being served.
  process.send?.('ready');
}

main().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exit(1);
});
