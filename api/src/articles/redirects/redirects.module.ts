import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { PostsModule } from '../posts/posts.module';
import { SitePagesModule } from '../site-pages/site-pages.module';
import { RedirectEntity } from './redirect.entity';
import { RedirectsController } from './redirects.controller';
import { RedirectsSeed } from './redirects.seed';
import { Redirects } from './redirects.service';

@Module({
  imports: [TypeOrmModule.forFeature([RedirectEntity]), AuditModule, PostsModule, SitePagesModule],
  controllers: [RedirectsController],
  providers: [Redirects, RedirectsSeed],
  exports: [Redirects, RedirectsSeed],
})
export class RedirectsModule {}
