import 'reflect-metadata';

import { setTimeout as wait } from 'node:timers/promises';

import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Environment } from 'contract/environment';
import { DataSource } from 'typeorm';

// Registers every entity of the API, which relations require: a module registers its entities when its file is loaded.
import '../app';
import { TextReadingModule } from '../articles/reading/text-reading.module';
import { ChangesModule } from '../platform/changes/changes.module';
import { Clock } from '../platform/clock/clock';
import { ClockModule } from '../platform/clock/clock.module';
import { DatabaseModule } from '../platform/database/database.module';
import { oneInstanceAtATime } from '../platform/database/start-lock';
import { EnvironmentModule } from '../platform/environment/environment.module';
import { Readiness } from '../platform/health/readiness';
import { HttpModule } from '../platform/http/http.module';
import { Log } from '../platform/http/log';
import { SecretsModule } from '../platform/secrets/secrets.module';
import { WorkerModule } from './worker.module';

const pollEvery = 1_000;

@Module({})
class WorkerAppModule {}

interface WorkerOptions {
  env: Environment;
  log: Log;
}

/** Waits until an API of the same release has migrated and seeded the database. The worker itself does neither. */
async function untilPrepared(dataSource: DataSource, log: Log): Promise<boolean> {
  const readiness = new Readiness(dataSource);
  const isReady = () =>
    readiness.check().then(
      () => true,
      () => false, // the API fixes or reports any problem
    );
  if (!(await isReady())) {
    log.info('waiting for the API to migrate the database');
    while (!(await isReady())) await wait(pollEvery);
  }
  // The API holds the lock until it has also seeded the rows that jobs read.
  await oneInstanceAtATime(dataSource, async () => undefined);
  return true;
}

function workerModule({ env, log }: WorkerOptions): DynamicModule {
  const ground = [
    EnvironmentModule.for(env),
    HttpModule.with(log),
    ClockModule.with(new Clock()),
    DatabaseModule.for(env),
    SecretsModule,
    TextReadingModule.in(null), // nobody waits for a job
    ChangesModule,
  ];
  // Nest resolves this before it calls any startup hook.
  const prepared = { provide: 'prepared', useFactory: untilPrepared, inject: [DataSource, Log] };
  return { module: WorkerAppModule, imports: [...ground, WorkerModule], providers: [prepared] };
}

/** Creates the API's jobs without an HTTP server. Once this resolves, they are running or waiting for the lock. */
export async function createWorker(options: WorkerOptions): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(workerModule(options), { logger: options.log, abortOnError: false });
}
