import { setImmediate as nextTurn } from 'node:timers/promises';

import { Global, Module, type DynamicModule } from '@nestjs/common';
import { getDataSourceToken, getEntityManagerToken, TypeOrmModule } from '@nestjs/typeorm';
import type { Environment } from 'contract/environment';
import type { DataSource } from 'typeorm';

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

  /** Uses an open database, which its opener closes. */
  static on(dataSource: DataSource): DynamicModule {
    const providers = [
      // Lets requests through once the modules are known: Nest would create all their providers in the same turn.
      { provide: getDataSourceToken(), useFactory: () => nextTurn(dataSource) },
      { provide: getEntityManagerToken(), useValue: dataSource.manager },
      Transactions,
    ];
    return { module: DatabaseModule, providers, exports: providers };
  }
}
