import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { articleChecks, type ArticleChecks } from 'contract/article-history';
import { articleList, articleListQuery, type ArticleList as Page, type ArticleListQuery } from 'contract/article-list';
import type { SignedInAdmin } from 'contract/auth';
import { articleBodyLimit } from 'contract/body-limits';
import {
  article,
  articleBulk,
  articleBulkResult,
  articleId,
  articlePublishing,
  articleSave,
  articleScheduling,
  slugCheck,
  slugCheckQuery,
  type Article,
  type ArticleBulk,
  type ArticleBulkResult,
  type ArticlePublishing,
  type ArticleSave,
  type ArticleScheduling,
  type SlugCheck,
  type SlugCheckQuery,
} from 'contract/articles';

import type { Actor } from '../../accounts/audit/actor';
import { Acting, SignedIn } from '../../accounts/auth/signed-in.decorator';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { ArticleList } from './article-list';
import { ArticlesService } from './articles.service';
import { Trash } from './trash';
import { Bulk } from './bulk';
import { Checklist } from '../checklist/checklist';
import { Publishing } from '../publishing/publishing';
import { Scheduling } from '../publishing/scheduling';
import { Slugs } from './slugs';

@OpenTo(['writer'])
@Controller('api/admin/articles')
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly lists: ArticleList,
    private readonly publishing: Publishing,
    private readonly scheduling: Scheduling,
    private readonly slugs: Slugs,
    private readonly trash: Trash,
    private readonly bulk: Bulk,
    private readonly checklist: Checklist,
  ) {}

  /** Articles in whatever state, in the order that is asked for, with cursors to the pages before and after. */
  @Get()
  @Answers(articleList)
  list(@Query({ schema: articleListQuery }) query: ArticleListQuery): Promise<Page> {
    return this.lists.page(query);
  }

  /** Whether an article can have an address. */
  @Get('slug-check')
  @Answers(slugCheck)
  checkSlug(@Query({ schema: slugCheckQuery }) query: SlugCheckQuery): Promise<SlugCheck> {
    return this.slugs.check(query);
  }

  /** One action on many articles, each on its own. */
  @Post('bulk')
  @HttpCode(200)
  @Answers(articleBulkResult)
  actOnMany(@Acting() by: Actor, @Body({ schema: articleBulk }) body: ArticleBulk): Promise<ArticleBulkResult> {
    return this.bulk.act(by, body);
  }

  /** What is written now, and what visitors read. */
  @Get(':id')
  @Answers(article)
  get(@Param('id', { schema: articleId }) id: string): Promise<Article> {
    return this.articles.get(id);
  }

  /** What to mend or look at before it is published. */
  @Get(':id/checks')
  @Answers(articleChecks)
  check(@Param('id', { schema: articleId }) id: string): Promise<ArticleChecks> {
    return this.checklist.of(id);
  }

  /** Saves what is written, from the first word on. 409 `stale_version` where somebody saved another text since the base. */
  @Put(':id')
  @Limits({ bodyBytes: articleBodyLimit })
  @Answers(article)
  save(
    @SignedIn() { email }: SignedInAdmin,
    @Param('id', { schema: articleId }) id: string,
    @Body({ schema: articleSave }) body: ArticleSave,
  ): Promise<Article> {
    return this.articles.save(email, id, body);
  }

  /** Puts an article into the trash, for 30 days. */
  @Delete(':id')
  @Answers(article)
  remove(@Acting() by: Actor, @Param('id', { schema: articleId }) id: string): Promise<Article> {
    return this.trash.put(by, id);
  }

  /** Takes an article out of the trash, as a draft. */
  @Post(':id/recover')
  @HttpCode(200)
  @Answers(article)
  recover(@Acting() by: Actor, @Param('id', { schema: articleId }) id: string): Promise<Article> {
    return this.trash.recover(by, id);
  }

  /** Makes what is written what visitors read. */
  @Post(':id/publish')
  @HttpCode(200)
  @Answers(article)
  publish(
    @Acting() by: Actor,
    @Param('id', { schema: articleId }) id: string,
    @Body({ schema: articlePublishing }) body: ArticlePublishing,
  ): Promise<Article> {
    return this.publishing.publish(by, id, body);
  }

  /** Takes an article from visitors; what is written stays. */
  @Post(':id/unpublish')
  @HttpCode(200)
  @Answers(article)
  unpublish(@Acting() by: Actor, @Param('id', { schema: articleId }) id: string): Promise<Article> {
    return this.publishing.unpublish(by, id);
  }

  /** Sets when it is published and taken back; both null takes the schedule away. */
  @Put(':id/schedule')
  @Answers(article)
  schedule(
    @Acting() by: Actor,
    @Param('id', { schema: articleId }) id: string,
    @Body({ schema: articleScheduling }) body: ArticleScheduling,
  ): Promise<Article> {
    return this.scheduling.set(by, id, body);
  }
}
