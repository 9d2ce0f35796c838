import 'contract/memory-flags';

import { fileURLToPath } from 'node:url';

import { drainWhenAsked, waitForDisconnects } from 'contract/draining-server';
import type { Environment } from 'contract/environment';
import { startTracing, stopTracing } from 'contract/tracing';

import { createApp } from './app';
import { FirstAdmin } from './accounts/auth/first-admin';
import { ContentChanges } from './platform/changes/content-changes';
import { explainStart } from './platform/errors/explain-start';
import { Log } from './platform/http/log';
import { endWhenAsked, environmentOfProcess, fail, keepFilesPrivate } from './program';

// Resolves from both `src/main.ts` and `dist/main.mjs`. The seed ships with the API, as files that an agency replaces.
const seedFolder = fileURLToPath(new URL('../seed', import.meta.url));
// Only the build has it: nothing else runs this file.
const textThread = fileURLToPath(new URL('./texts.mjs', import.meta.url));

async function start(env: Environment): Promise<void> {
  await startTracing({ service: 'api', env, notify: (message, details) => log.warn(message, details) });
  const log = new Log(env.LOG_LEVEL);
  const { hostname, port } = new URL(env.API_URL);
  if (!env.PROXY_SECRET) log.warn('without PROXY_SECRET every visitor counts as one, the shell');
  const app = await createApp({ env, log, seedFolder, textThread });
  // Ends the change streams, waits for open requests, then closes the database.
  const end = endWhenAsked(
    'API',
    log,
    () => app.close().then(stopTracing),
    () => waitForDisconnects(app.getHttpServer()),
  );
  drainWhenAsked({
    begin: () => app.get(ContentChanges).end(),
    end: () => end('drained'),
  });

  const setUpLink = await app.get(FirstAdmin).link();
  if (setUpLink && process.send) process.send({ setUpLink });
  else if (setUpLink) log.info('nobody can sign in yet: node api/dist/admin.mjs link');

  await app.listen(Number(port) || 80, hostname);
  log.info('listening', { url: env.API_URL });
  process.send?.('ready');
}

keepFilesPrivate();
start(environmentOfProcess()).catch((error: unknown) => fail(explainStart(error)));
