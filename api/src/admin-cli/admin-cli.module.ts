import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { Environment } from 'contract/environment';

// Every entity of the API, for the relations between them: a module registers its own as soon as its file is read.
import '../app';
import { AuditModule } from '../accounts/audit/audit.module';
import { AuthModule } from '../accounts/auth/auth.module';
import { ChangesModule } from '../platform/changes/changes.module';
import { Clock } from '../platform/clock/clock';
import { ClockModule } from '../platform/clock/clock.module';
import { DatabaseModule } from '../platform/database/database.module';
import { EnvironmentModule } from '../platform/environment/environment.module';
import { HttpModule } from '../platform/http/http.module';
import type { Log } from '../platform/http/log';
import { SecretsModule } from '../platform/secrets/secrets.module';

/** The part of the API that commands need: services and their database, no server. */
@Module({})
export class AdminCliModule {
  /** @param modules what one command needs beside what all have */
  static for(env: Environment, log: Log, modules: readonly Type[] = []): DynamicModule {
    const ground = [
      EnvironmentModule.for(env),
      HttpModule.with(log),
      ClockModule.with(new Clock()),
      DatabaseModule.for(env),
      SecretsModule,
      // The day at the agency, which the audit log needs, listens to what changes.
      ChangesModule,
    ];
    return { module: AdminCliModule, imports: [...ground, AuditModule, AuthModule, ...modules] };
  }
}
