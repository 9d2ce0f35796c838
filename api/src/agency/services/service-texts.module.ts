import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { FactsModule } from '../facts/facts.module';
import { ServiceTextEntity } from './service-text.entity';
import { ServiceTexts } from './service-texts';

/** Apart from the editing of these pages, which knows what the agency sells: the answer about that has their texts. */
@Module({
  imports: [TypeOrmModule.forFeature([ServiceTextEntity]), FactsModule],
  providers: [ServiceTexts],
  exports: [ServiceTexts, TypeOrmModule],
})
export class ServiceTextsModule {}
