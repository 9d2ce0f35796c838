import { readEnvironment } from 'contract/environment';

import { createApp } from '../app';
import { Log } from '../http/log';

/** What a process is told once it may begin. */
export interface Orders {
  environment: Record<string, string>;
  seedFolder: string;
}

async function serve({ environment, seedFolder }: Orders): Promise<void> {
  const env = readEnvironment(environment);
  const app = await createApp({ env, log: new Log('error'), seedFolder });
  await app.listen(Number(new URL(env.API_URL).port), '127.0.0.1');
  process.send?.('listening');
}

// Loading takes the most time of a start, so it is done while the process before this one still lives.
process.once('message', (orders: Orders) => {
  serve(orders).catch((error: unknown) => {
    process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  });
});
// Whoever kills us is gone.
process.once('disconnect', () => process.exit(1));
process.send?.('loaded');
