import { fileURLToPath } from 'node:url';

import { EnvironmentError, readEnvironment, type Environment } from 'contract/environment';

import { createApp } from './app';
import { FirstAdmin } from './auth/first-admin';
import { Log } from './http/log';
import { SeedFault } from './seed/seed-fault';

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

/** Faults that someone who starts the API can mend are said in words; anything else needs its stack. */
function explain(error: unknown): string {
  if (error instanceof SeedFault) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return 'The port of API_URL is taken by another process.';
  if ('code' in error && error.code === 'ECONNREFUSED') return 'There is no PostgreSQL at DATABASE_URL.';
  if ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('better-sqlite3')) {
    return 'better-sqlite3 could not be compiled on install: it needs Python, make and a C++ compiler. Node 22 needs none.';
  }
  if ('code' in error && error.code === 'ERR_DLOPEN_FAILED') {
    return 'better-sqlite3 was compiled for another Node: run npm rebuild better-sqlite3.';
  }
  return error.stack ?? error.message;
}

start(environment()).catch((error: unknown) => fail(explain(error)));
