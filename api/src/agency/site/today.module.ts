import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { SiteEntity } from './site.entity';
import { Today } from './today';

@Module({ imports: [TypeOrmModule.forFeature([SiteEntity])], providers: [Today], exports: [Today, TypeOrmModule] })
export class TodayModule {}
