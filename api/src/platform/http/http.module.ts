import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';

import { ErrorsFilter } from '../errors/errors.filter';
import { AllowedMethods } from './allowed-methods';
import { InputPipe } from './input.pipe';
import { Log } from './log';

/** Input validation and error handling of all routes. Authorization is in `auth`. */
@Global()
@Module({})
export class HttpModule {
  static with(log: Log): DynamicModule {
    return {
      module: HttpModule,
      providers: [
        { provide: Log, useValue: log },
        AllowedMethods,
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_FILTER, useClass: ErrorsFilter },
      ],
      exports: [Log, AllowedMethods],
    };
  }
}
