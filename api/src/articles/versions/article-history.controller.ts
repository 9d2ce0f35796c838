import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  revisionList,
  revisionListQuery,
  revisionRestore,
  revisionText,
  type RevisionList,
  type RevisionListQuery,
  type RevisionRestore,
  type RevisionText,
} from 'contract/article-history';
import { article, articleId, type Article } from 'contract/articles';
import { rowNumberInUrl } from 'contract/row-number';

import type { Actor } from '../../accounts/audit/actor';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { ArticlesService } from '../writing/articles.service';
import { Revisions } from './revisions';

@OpenTo(['writer'])
@Controller('api/admin/articles/:id/revisions')
export class ArticleHistoryController {
  constructor(
    private readonly revisions: Revisions,
    private readonly articles: ArticlesService,
  ) {}

  /** Lists the revisions of an article, newest first. */
  @Get()
  @Answers(revisionList)
  list(
    @Param('id', { schema: articleId }) id: string,
    @Query({ schema: revisionListQuery }) query: RevisionListQuery,
  ): Promise<RevisionList> {
    return this.revisions.list(id, query);
  }

  /** Returns one revision with its text. */
  @Get(':number')
  @Answers(revisionText)
  get(
    @Param('id', { schema: articleId }) id: string,
    @Param('number', { schema: rowNumberInUrl }) number: string,
  ): Promise<RevisionText> {
    return this.revisions.get(id, Number(number));
  }

  /** Makes a revision the current draft, as a new revision. The published text stays. */
  @Post(':number/restore')
  @HttpCode(200)
  @Answers(article)
  restore(
    @Acting() by: Actor,
    @Param('id', { schema: articleId }) id: string,
    @Param('number', { schema: rowNumberInUrl }) number: string,
    @Body({ schema: revisionRestore }) body: RevisionRestore,
  ): Promise<Article> {
    return this.articles.restore(by, id, Number(number), body);
  }
}
