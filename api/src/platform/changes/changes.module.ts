import { Global, Module } from '@nestjs/common';

import { ChangeSubscriber } from './change.subscriber';
import { ChangesController } from './changes.controller';
import { ContentChanges } from './content-changes';
import { PostgresChanges } from './postgres-changes';
import { SqliteChanges } from './sqlite-changes';

@Global()
@Module({
  controllers: [ChangesController],
  providers: [ContentChanges, ChangeSubscriber, PostgresChanges, SqliteChanges],
  exports: [ContentChanges],
})
export class ChangesModule {}
