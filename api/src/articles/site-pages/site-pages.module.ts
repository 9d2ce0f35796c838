import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { CitiesModule } from '../../agency/cities/cities.module';
import { PostsModule } from '../posts/posts.module';
import { OwnPages } from './own-pages';
import { SitePagesController } from './site-pages.controller';
import { ReportedPages } from './reported-pages';
import { ReportedPagesEntity } from './reported-pages.entity';

@Module({
  imports: [TypeOrmModule.forFeature([ReportedPagesEntity]), CitiesModule, PostsModule],
  controllers: [SitePagesController],
  providers: [OwnPages, ReportedPages],
  exports: [OwnPages],
})
export class SitePagesModule {}
