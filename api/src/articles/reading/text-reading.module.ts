import { Global, Module, type DynamicModule } from '@nestjs/common';

import { TextReader } from './text-reader';

@Global()
@Module({})
export class TextReadingModule {
  /** @param file script that runs in the thread. Without it texts are read in place. */
  static in(file: string | null): DynamicModule {
    return {
      module: TextReadingModule,
      providers: [{ provide: TextReader, useFactory: () => new TextReader(file) }],
      exports: [TextReader],
    };
  }
}
