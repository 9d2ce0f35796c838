import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { CitiesModule } from '../../agency/cities/cities.module';
import { PostsModule } from '../posts/posts.module';
import { SiteModule } from '../../agency/site/site.module';
import { SitePagesModule } from '../site-pages/site-pages.module';
import { TodayModule } from '../../agency/site/today.module';
import { ArticlePresenter } from './article.presenter';
import { ArticleHistoryController } from '../versions/article-history.controller';
import { ArticleList } from './article-list';
import { ArticleMediaEntity } from './article-media.entity';
import { ArticleRevisionEntity } from '../versions/article-revision.entity';
import { ArticleScheduleEntity } from '../publishing/article-schedule.entity';
import { ArticleStore } from './article-store';
import { ArticleEntity } from './article.entity';
import { ArticlesController } from './articles.controller';
import { ArticlesNameMedia } from './articles-name-media.subscriber';
import { ArticlesSeed } from './articles.seed';
import { ArticlesService } from './articles.service';
import { Trash } from './trash';
import { Bulk } from './bulk';
import { LinkChecks } from '../checklist/check-links';
import { Checklist } from '../checklist/checklist';
import { ImportedArticles } from './imported-articles';
import { Previews } from './previews';
import { PreviewsController } from './previews.controller';
import { PublishDates } from '../publishing/publish-dates';
import { Publishing } from '../publishing/publishing';
import { RevisionMediaEntity } from '../versions/revision-media.entity';
import { Revisions } from '../versions/revisions';
import { Scheduling } from '../publishing/scheduling';
import { SeededArticles } from './seeded-articles';
import { Slugs } from './slugs';

const rules = [ArticleStore, ArticlePresenter, Revisions, Slugs, LinkChecks, PublishDates, Checklist];
const actions = [ArticlesService, ArticleList, Publishing, Scheduling, Trash, Bulk, ImportedArticles, Previews];

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ArticleEntity,
      ArticleMediaEntity,
      ArticleRevisionEntity,
      RevisionMediaEntity,
      ArticleScheduleEntity,
    ]),
    AuditModule,
    PostsModule,
    SiteModule,
    SitePagesModule,
    TodayModule,
    CitiesModule,
  ],
  controllers: [ArticlesController, ArticleHistoryController, PreviewsController],
  providers: [...rules, ...actions, SeededArticles, ArticlesSeed, ArticlesNameMedia],
  exports: [ImportedArticles, ArticleStore, Revisions, ArticlesSeed, Publishing, Checklist, Trash],
})
export class ArticlesModule {}
