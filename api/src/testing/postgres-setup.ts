import { startPostgres, type PostgresServer } from 'contract/testing/postgres-server';

declare global {
  var testPostgres: PostgresServer | undefined;
}

/** One server for all test files, each of which makes databases of its own on it. */
export default async function setup(): Promise<void> {
  globalThis.testPostgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = globalThis.testPostgres.url;
}
