import { startPostgres, type PostgresServer } from 'contract/testing/postgres-server';

declare global {
  var testPostgres: PostgresServer | undefined;
}

/** Starts one server for all test files, each of which creates its own databases. */
export default async function setup(): Promise<void> {
  globalThis.testPostgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = globalThis.testPostgres.url;
}
