import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { FactsModule } from '../facts/facts.module';
import { ServiceTextEntity } from './service-text.entity';
import { ServiceTexts } from './service-texts';

/** Separate from the editing of service pages to avoid a cycle: editing imports the site, which imports these texts. */
@Module({
  imports: [TypeOrmModule.forFeature([ServiceTextEntity]), FactsModule],
  providers: [ServiceTexts],
  exports: [ServiceTexts, TypeOrmModule],
})
export class ServiceTextsModule {}
