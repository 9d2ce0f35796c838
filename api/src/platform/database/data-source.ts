import path from 'node:path';

import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { Environment } from 'contract/environment';
import { isTracing } from 'contract/tracing';
import pg from 'pg';
import type { DataSourceOptions, EntityTarget, ObjectLiteral } from 'typeorm';

import { migrations } from './migrations/all';
import { memoryOptions, sqliteOptions } from './sqlite';
import { StatementSpans } from './statement-spans';

/** Milliseconds after which PostgreSQL gives a query up. A migration that needs longer sets its own, `SET LOCAL`. */
const statementTimeout = 30_000;
const connectTimeout = 5_000;

/** SQLite in the data folder, or PostgreSQL where `DATABASE_URL` is set. The schema comes from migrations only. */
export async function dataSourceOptions(env: Environment): Promise<TypeOrmModuleOptions> {
  const engine = env.DATABASE_URL
    ? ({
        type: 'postgres',
        // By itself TypeORM looks for it by name, which a bundle has none of.
        driver: pg,
        url: env.DATABASE_URL,
        applicationName: 'site-api',
        connectTimeoutMS: connectTimeout,
        extra: { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: statementTimeout },
      } as const)
    : await sqliteOptions(path.resolve(env.DATA_DIR));
  // One attempt: whoever starts the process sees at once that the database is not there, and may try again.
  return {
    ...engine,
    autoLoadEntities: true,
    synchronize: false,
    migrations,
    ...(isTracing() && { subscribers: [StatementSpans] }),
    retryAttempts: 1,
    retryDelay: 0,
  };
}

/** A database of this process alone, with the same schema, whichever engine the site runs on. @param entities those of the site */
export async function inMemoryOptions(entities: EntityTarget<ObjectLiteral>[]): Promise<DataSourceOptions> {
  return { ...(await memoryOptions()), entities: entities as Function[], migrations }; // the API has classes alone
}
