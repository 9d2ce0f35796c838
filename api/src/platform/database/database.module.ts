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
      { provide: getDataSourceToken(), useValue: dataSource },
      { provide: getEntityManagerToken(), useValue: dataSource.manager },
      Transactions,
    ];
    return { module: DatabaseModule, providers, exports: providers };
  }
}
