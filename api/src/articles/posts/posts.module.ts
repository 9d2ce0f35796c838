import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { MediaEntity } from '../../media/media.entity';
import { SearchModule } from '../search/search.module';
import { SiteModule } from '../../agency/site/site.module';
import { TodayModule } from '../../agency/site/today.module';
import { FormerSlugEntity } from './former-slug.entity';
import { FormerSlugs } from './former-slugs';
import { PostFactEntity } from './post-fact.entity';
import { PostList } from './post-list';
import { SlugLookup } from './slug-lookup';
import { PostMediaEntity } from './post-media.entity';
import { PostAuthorEntity } from './post-author.entity';
import { TagEntity } from '../tags/tag.entity';
import { PostTagEntity } from './post-tag.entity';
import { PostWriter } from './post-writer';
import { PostEntity } from './post.entity';
import { PostsController } from './posts.controller';
import { PostsFollowFacts } from './posts-follow-facts.subscriber';
import { PostsFollowMedia } from './posts-follow-media.subscriber';
import { PostsService } from './posts.service';
import { RerenderJob } from './rerender.job';
import { StaleReferenceEntity } from './stale-reference.entity';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      PostEntity,
      PostTagEntity,
      PostAuthorEntity,
      TagEntity,
      PostFactEntity,
      PostMediaEntity,
      FormerSlugEntity,
      StaleReferenceEntity,
      MediaEntity,
    ]),
    SearchModule,
    SiteModule,
    TodayModule,
  ],
  controllers: [PostsController],
  providers: [
    PostsService,
    PostList,
    PostWriter,
    SlugLookup,
    FormerSlugs,
    PostsFollowFacts,
    PostsFollowMedia,
    RerenderJob,
  ],
  exports: [PostList, SlugLookup, PostsService, PostWriter, FormerSlugs, RerenderJob],
})
export class PostsModule {}
