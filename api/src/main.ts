import { fileURLToPath } from 'node:url';

import { EnvironmentError, readEnvironment, type Environment } from 'contract/environment';

import { createApp } from './app';
import { FirstAdmin } from './auth/first-admin';
import { explainStart } from './errors/explain-start';
import { Log } from './http/log';

/** Milliseconds that open requests get to end once the process is asked to stop. */
const drainTimeout = 10_000;

// Beside both `src/main.ts` and `dist/main.mjs`: the seed ships with the API, as files that an agency replaces.
const seedFolder = fileURLToPath(new URL('../seed', import.meta.url));

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function environment(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (error instanceof EnvironmentError) fail(error.message);
    throw error;
  }
}

async function start(env: Environment): Promise<void> {
  const log = new Log(env.LOG_LEVEL);
  const { hostname, port } = new URL(env.API_URL);
  if (!env.PROXY_SECRET) log.warn('without PROXY_SECRET every visitor counts as one, the shell');
  const app = await createApp({ env, log, seedFolder });

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { signal });
    setTimeout(() => fail('Requests were still open after 10 seconds; stopped without them.'), drainTimeout).unref();
    // Ends the change streams, waits for open requests, then closes the database.
    app.close().then(
      () => process.exit(0),
      (error: unknown) => fail(`The API did not close: ${String(error)}`),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Whoever started us is gone.
  process.once('disconnect', () => stop('disconnect'));

  const setUpLink = await app.get(FirstAdmin).link();
  if (setUpLink && process.send) process.send({ setUpLink });
  else if (setUpLink) log.info('nobody can sign in yet: node dist/admin.mjs link');

  await app.listen(Number(port) || 80, hostname);
  log.info('listening', { url: env.API_URL });
  process.send?.('ready');
}

start(environment()).catch((error: unknown) => fail(explainStart(error)));
