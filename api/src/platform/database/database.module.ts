import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Environment } from 'contract/environment';

import { dataSourceOptions } from './data-source';
import { Transactions } from './transactions';

@Global()
@Module({})
export class DatabaseModule {
  static for(env: Environment): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRootAsync({ useFactory: () => dataSourceOptions(env) })],
      providers: [Transactions],
      exports: [Transactions],
    };
  }
}
