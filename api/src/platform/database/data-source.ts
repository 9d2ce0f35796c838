import path from 'node:path';

import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { Environment } from 'contract/environment';
import { isTracing } from 'contract/tracing';
import type { DataSourceOptions, EntityTarget, ObjectLiteral } from 'typeorm';

import { migrations } from './migrations/all';
import { postgresOptions } from './postgres';
import { memoryOptions, sqliteOptions } from './sqlite';
import { StatementSpans } from './statement-spans';

/**
 * Returns options for SQLite in the data folder, or PostgreSQL if `DATABASE_URL` is set. Only migrations change the
 * schema.
 */
export async function dataSourceOptions(env: Environment): Promise<TypeOrmModuleOptions> {
  const engine = await (env.DATABASE_URL
    ? postgresOptions(env.DATABASE_URL)
    : sqliteOptions(path.resolve(env.DATA_DIR)));
  // One attempt, so that whoever starts the process sees an unreachable database immediately.
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

/**
 * Returns options for an in-process database with the same schema, whichever engine the site uses. @param entities
 * those of the site
 */
export async function inMemoryOptions(entities: EntityTarget<ObjectLiteral>[]): Promise<DataSourceOptions> {
  return { ...(await memoryOptions()), entities: entities as Function[], migrations }; // the API only has classes
}
