import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { PostEntity } from '../posts/post.entity';
import { SiteModule } from '../../agency/site/site.module';
import { ForgetRemovedPosts } from './forget-removed-posts.subscriber';
import { IndexArticlesJob } from './index-articles.job';
import { PostSearch } from './post-search';
import { PublishedTimes } from './published-times';
import { SearchController } from './search.controller';
import { SearchIndex } from './search-index';
import { SearchBlockEntity, SearchNumberingEntity, SearchPostEntity, SearchPostingEntity } from './search.entities';
import { WordReader } from './word-reader';

const entities = [PostEntity, SearchPostEntity, SearchPostingEntity, SearchBlockEntity, SearchNumberingEntity];

@Module({
  imports: [TypeOrmModule.forFeature(entities), SiteModule],
  controllers: [SearchController],
  providers: [SearchIndex, PostSearch, WordReader, PublishedTimes, ForgetRemovedPosts, IndexArticlesJob],
  exports: [SearchIndex, IndexArticlesJob],
})
export class SearchModule {}
