import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Put, Query } from '@nestjs/common';
import { editedFact, factChecked, factSave, type EditedFact, type FactSave } from 'contract/fact-content';
import {
  endedFact,
  factPreview,
  factPreviewing,
  type EndedFact,
  type FactPreview,
  type FactPreviewing,
} from 'contract/fact-preview';
import { fact, factReview, factReviewQuery, type FactReview as Review, type FactReviewQuery } from 'contract/facts';
import { revisedQuery, type RevisedQuery } from 'contract/revised';

import type { Actor } from '../../accounts/audit/actor';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { FactEditing } from './fact-editing';
import { FactReview } from './fact-review';

const key = { schema: fact.shape.key };

@Controller('api/admin/facts')
export class AdminFactsController {
  constructor(
    private readonly review: FactReview,
    private readonly editing: FactEditing,
  ) {}

  /** Lists facts with the days left in their period. `?expired` lists only those to check again. */
  @OpenTo(['writer'])
  @Get()
  @Answers(factReview)
  list(@Query({ schema: factReviewQuery }) query: FactReviewQuery): Promise<Review> {
    return this.review.list(query);
  }

  /** Returns one fact with the pages that state it and its history. */
  @OpenTo(['writer'])
  @Get(':key')
  @Answers(editedFact)
  get(@Param('key', key) name: string, @Query({ schema: revisedQuery }) page: RevisedQuery): Promise<EditedFact> {
    return this.editing.get(name, page);
  }

  /** Saves a fact and updates every page that states it. */
  @Put(':key')
  @Answers(editedFact)
  save(
    @Param('key', key) name: string,
    @Body({ schema: factSave }) save: FactSave,
    @Acting() by: Actor,
  ): Promise<EditedFact> {
    return this.editing.save(by, name, save);
  }

  /** Returns the fact as if it had ended, for the shell, which finds the pages that state it. */
  @Get(':key/ended')
  @Answers(endedFact)
  ended(@Param('key', key) name: string, @Acting() by: Actor): Promise<EndedFact> {
    return this.editing.ended(by, name);
  }

  /** Returns a changed fact for the shell, which shows pages with it before it is saved. Stores nothing. */
  @Post(':key/preview')
  @HttpCode(HttpStatus.OK)
  @Answers(factPreview)
  preview(
    @Param('key', key) name: string,
    @Body({ schema: factPreviewing }) { content }: FactPreviewing,
    @Acting() by: Actor,
  ): Promise<FactPreview> {
    return this.editing.preview(by, name, content);
  }

  /** Records that the fact was checked today and is still correct. */
  @Post(':key/check')
  @HttpCode(HttpStatus.OK)
  @Answers(editedFact)
  check(
    @Param('key', key) name: string,
    @Body({ schema: factChecked }) { baseVersion }: { baseVersion: number },
    @Acting() by: Actor,
  ): Promise<EditedFact> {
    return this.editing.stillHolds(by, name, baseVersion);
  }
}
