import { Module } from '@nestjs/common';

import { ArticlesModule } from '../../articles/writing/articles.module';
import { AuditModule } from '../../accounts/audit/audit.module';
import { PostsModule } from '../../articles/posts/posts.module';
import { RevisionsModule } from '../revisions/revisions.module';
import { DemoContent } from './demo-content';
import { SetupController } from './setup.controller';
import { SetupService } from './setup.service';

@Module({
  imports: [ArticlesModule, AuditModule, PostsModule, RevisionsModule],
  controllers: [SetupController],
  providers: [SetupService, DemoContent],
})
export class SetupModule {}
