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

  /** Lists articles of any state in the requested order, with cursors to the previous and next page. */
  @Get()
  @Answers(articleList)
  list(@Query({ schema: articleListQuery }) query: ArticleListQuery): Promise<Page> {
    return this.lists.page(query);
  }

  /** Returns whether an article can have a slug. */
  @Get('slug-check')
  @Answers(slugCheck)
  checkSlug(@Query({ schema: slugCheckQuery }) query: SlugCheckQuery): Promise<SlugCheck> {
    return this.slugs.check(query);
  }

  /** Applies one action to several articles, independently of each other. */
  @Post('bulk')
  @HttpCode(200)
  @Answers(articleBulkResult)
  actOnMany(@Acting() by: Actor, @Body({ schema: articleBulk }) body: ArticleBulk): Promise<ArticleBulkResult> {
    return this.bulk.act(by, body);
  }

  /** Returns the draft of an article and its published state. */
  @Get(':id')
  @Answers(article)
  get(@Param('id', { schema: articleId }) id: string): Promise<Article> {
    return this.articles.get(id);
  }

  /** Returns what to fix or review before publishing. */
  @Get(':id/checks')
  @Answers(articleChecks)
  check(@Param('id', { schema: articleId }) id: string): Promise<ArticleChecks> {
    return this.checklist.of(id);
  }

  /** Saves a draft, including the first one. 409 `stale_version` if another text was saved since the base version. */
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

  /** Moves an article to the trash, for 30 days. */
  @Delete(':id')
  @Answers(article)
  remove(@Acting() by: Actor, @Param('id', { schema: articleId }) id: string): Promise<Article> {
    return this.trash.put(by, id);
  }

  /** Restores an article from the trash, as a draft. */
  @Post(':id/recover')
  @HttpCode(200)
  @Answers(article)
  recover(@Acting() by: Actor, @Param('id', { schema: articleId }) id: string): Promise<Article> {
    return this.trash.recover(by, id);
  }

  /** Publishes the draft. */
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

  /** Unpublishes an article; its draft stays. */
  @Post(':id/unpublish')
  @HttpCode(200)
  @Answers(article)
  unpublish(@Acting() by: Actor, @Param('id', { schema: articleId }) id: string): Promise<Article> {
    return this.publishing.unpublish(by, id);
  }

  /** Sets when an article is published and unpublished. Removes the schedule if both are null. */
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
