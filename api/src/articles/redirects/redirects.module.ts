import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { CitiesModule } from '../../agency/cities/cities.module';
import { PostsModule } from '../posts/posts.module';
import { OwnPages } from './own-pages';
import { RedirectEntity } from './redirect.entity';
import { RedirectsController } from './redirects.controller';
import { Redirects } from './redirects.service';

@Module({
  imports: [TypeOrmModule.forFeature([RedirectEntity]), AuditModule, CitiesModule, PostsModule],
  controllers: [RedirectsController],
  providers: [Redirects, OwnPages],
  exports: [Redirects, OwnPages],
})
export class RedirectsModule {}
