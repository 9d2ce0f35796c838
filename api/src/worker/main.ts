import 'contract/memory-flags';

import type { INestApplicationContext } from '@nestjs/common';
import { startTracing, stopTracing } from 'contract/tracing';

import { explainStart } from '../platform/errors/explain-start';
import { Log } from '../platform/http/log';
import { endWhenAsked, environmentOfProcess, fail, keepFilesPrivate } from '../program';
import { createWorker } from './worker-app';

async function start(): Promise<void> {
  const env = environmentOfProcess();
  await startTracing({ service: 'worker', env, notify: (message, details) => log.warn(message, details) });
  const log = new Log(env.LOG_LEVEL, { service: 'worker' });
  const running: { app?: INestApplicationContext } = {};
  // Until the start is complete, the worker waits for the database and has nothing to finish.
  endWhenAsked('worker', log, async () => {
    await running.app?.close();
    await stopTracing();
  });
  running.app = await createWorker({ env, log });
  process.send?.('ready');
}

keepFilesPrivate();
start().catch((error: unknown) => fail(explainStart(error)));
