import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { PublicRecordEntity } from './public-record.entity';
import { Records } from './records';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([PublicRecordEntity])],
  providers: [Records],
  exports: [Records, TypeOrmModule],
})
export class RecordsModule {}
