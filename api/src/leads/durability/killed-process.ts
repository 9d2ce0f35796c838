import { readEnvironment } from 'contract/environment';

import { createApp } from '../../app';
import { Log } from '../../platform/http/log';
import { createWorker } from '../../worker/worker-app';

/** What a process is told once it may begin. */
export interface Orders {
  /** What it is for this life. */
  role: 'api' | 'worker';
  environment: Record<string, string>;
  seedFolder: string;
}

async function begin({ role, environment, seedFolder }: Orders): Promise<void> {
  const [env, log] = [readEnvironment(environment), new Log('error')];
  if (role === 'worker') await createWorker({ env, log });
  else {
    const app = await createApp({ env, log, seedFolder });
    await app.listen(Number(new URL(env.API_URL).port), '127.0.0.1');
  }
  process.send?.('begun');
}

// Loading takes the most time of a start, so it is done while the process before this one still lives.
process.once('message', (orders: Orders) => {
  begin(orders).catch((error: unknown) => {
    process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  });
});
// Whoever kills us is gone.
process.once('disconnect', () => process.exit(1));
process.send?.('loaded');
