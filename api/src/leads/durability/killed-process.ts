import { readEnvironment } from 'contract/environment';

import { createApp } from '../../app';
import { Log } from '../../platform/http/log';
import { createWorker } from '../../worker/worker-app';

/** Message that starts a loaded process. */
export interface StartMessage {
  /** Role of this life. */
  role: 'api' | 'worker';
  environment: Record<string, string>;
  seedFolder: string;
}

async function begin({ role, environment, seedFolder }: StartMessage): Promise<void> {
  const [env, log] = [readEnvironment(environment), new Log('error')];
  if (role === 'worker') await createWorker({ env, log });
  else {
    const app = await createApp({ env, log, seedFolder });
    await app.listen(Number(new URL(env.API_URL).port), '127.0.0.1');
  }
  process.send?.('begun');
}

// Loading takes most of the startup time, so it happens while the previous process is still alive.
process.once('message', (orders: StartMessage) => {
  begin(orders).catch((error: unknown) => {
    process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  });
});
// The parent process is gone.
process.once('disconnect', () => process.exit(1));
process.send?.('loaded');
