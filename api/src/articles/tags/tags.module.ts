import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { PostsModule } from '../posts/posts.module';
import { ArticlesModule } from '../writing/articles.module';
import { RetagJob } from './retag.job';
import { Retagging } from './retagging';
import { TagChangeEntity } from './tag-change.entity';
import { TagsController } from './tags.controller';
import { Tags } from './tags.service';

@Module({
  imports: [TypeOrmModule.forFeature([TagChangeEntity]), AuditModule, PostsModule, ArticlesModule],
  controllers: [TagsController],
  providers: [Tags, Retagging, RetagJob],
  exports: [RetagJob],
})
export class TagsModule {}
