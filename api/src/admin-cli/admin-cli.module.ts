import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { Environment } from 'contract/environment';

// Registers every entity of the API, for the relations between them: each module registers its own on import.
import '../app';
import { AuditModule } from '../accounts/audit/audit.module';
import { TextReadingModule } from '../articles/reading/text-reading.module';
import { AuthModule } from '../accounts/auth/auth.module';
import { ChangesModule } from '../platform/changes/changes.module';
import { Clock } from '../platform/clock/clock';
import { ClockModule } from '../platform/clock/clock.module';
import { DatabaseModule } from '../platform/database/database.module';
import { EnvironmentModule } from '../platform/environment/environment.module';
import { HttpModule } from '../platform/http/http.module';
import type { Log } from '../platform/http/log';
import { SecretsModule } from '../platform/secrets/secrets.module';

/** The part of the API that commands need: services and the database, without a server. */
@Module({})
export class AdminCliModule {
  /** @param modules needed by a single command, in addition to the common ones */
  static for(env: Environment, log: Log, modules: readonly Type[] = []): DynamicModule {
    const commonModules = [
      EnvironmentModule.for(env),
      HttpModule.with(log),
      ClockModule.with(new Clock()),
      DatabaseModule.for(env),
      SecretsModule,
      TextReadingModule.in(null),
      // The audit module uses `Today`, which subscribes to changes.
      ChangesModule,
    ];
    return { module: AdminCliModule, imports: [...commonModules, AuditModule, AuthModule, ...modules] };
  }
}
