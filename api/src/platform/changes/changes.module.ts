import { Global, Module } from '@nestjs/common';

import { RecordsModule } from '../records/records.module';
import { ChangeSubscriber } from './change.subscriber';
import { ChangesController } from './changes.controller';
import { ContentChanges } from './content-changes';
import { PostgresChanges } from './postgres-changes';
import { SqliteChanges } from './sqlite-changes';

@Global()
@Module({
  imports: [RecordsModule], // announcing a change also records it
  controllers: [ChangesController],
  providers: [ContentChanges, ChangeSubscriber, PostgresChanges, SqliteChanges],
  exports: [ContentChanges],
})
export class ChangesModule {}
