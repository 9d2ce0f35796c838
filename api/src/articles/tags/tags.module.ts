import { Module } from '@nestjs/common';

import { AuditModule } from '../../accounts/audit/audit.module';
import { PostsModule } from '../posts/posts.module';
import { ArticlesModule } from '../writing/articles.module';
import { Retagging } from './retagging';
import { TagsController } from './tags.controller';
import { Tags } from './tags.service';

@Module({
  imports: [AuditModule, PostsModule, ArticlesModule],
  controllers: [TagsController],
  providers: [Tags, Retagging],
})
export class TagsModule {}
