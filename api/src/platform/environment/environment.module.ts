import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Environment } from 'contract/environment';

/** Injection token of the parsed environment. */
export const ENVIRONMENT = Symbol('environment');

@Global()
@Module({})
export class EnvironmentModule {
  static for(env: Environment): DynamicModule {
    return {
      module: EnvironmentModule,
      providers: [{ provide: ENVIRONMENT, useValue: env }],
      exports: [ENVIRONMENT],
    };
  }
}
