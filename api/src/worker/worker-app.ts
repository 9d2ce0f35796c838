import 'reflect-metadata';

import { setTimeout as wait } from 'node:timers/promises';

import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Environment } from 'contract/environment';
import { DataSource } from 'typeorm';

// Every entity of the API, for the relations between them: a module registers its own as soon as its file is read.
import '../app';
import { ChangesModule } from '../platform/changes/changes.module';
import { Clock } from '../platform/clock/clock';
import { ClockModule } from '../platform/clock/clock.module';
import { DatabaseModule } from '../platform/database/database.module';
import { EnvironmentModule } from '../platform/environment/environment.module';
import { Readiness } from '../platform/health/readiness';
import { HttpModule } from '../platform/http/http.module';
import { Log } from '../platform/http/log';
import { SecretsModule } from '../platform/secrets/secrets.module';
import { WorkerModule } from './worker.module';

const lookEvery = 1_000;

@Module({})
class WorkerAppModule {}

interface WorkerOptions {
  env: Environment;
  log: Log;
}

/** The worker migrates nothing: it waits until an API of its release has. */
async function untilMigrated(dataSource: DataSource, log: Log): Promise<boolean> {
  const readiness = new Readiness(dataSource);
  const isReady = () =>
    readiness.check().then(
      () => true,
      () => false, // whatever is wrong, the API mends it or says what it is
    );
  if (await isReady()) return true;
  log.info('waiting for the API to migrate the database');
  while (!(await isReady())) await wait(lookEvery);
  return true;
}

function workerModule({ env, log }: WorkerOptions): DynamicModule {
  const ground = [
    EnvironmentModule.for(env),
    HttpModule.with(log),
    ClockModule.with(new Clock()),
    DatabaseModule.for(env),
    SecretsModule,
    ChangesModule,
  ];
  // Resolved before anything is told that the application has started.
  const migrated = { provide: 'migrated', useFactory: untilMigrated, inject: [DataSource, Log] };
  return { module: WorkerAppModule, imports: [...ground, WorkerModule], providers: [migrated] };
}

/** The jobs of the API and nothing that answers a request: working as soon as this resolves, or waiting for its turn. */
export async function createWorker(options: WorkerOptions): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(workerModule(options), { logger: options.log, abortOnError: false });
}
