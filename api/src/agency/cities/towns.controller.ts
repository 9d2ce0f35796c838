import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { slug } from 'contract/posts';
import {
  town,
  townAdded,
  townList,
  townSave,
  type Town,
  type TownContent,
  type TownList,
  type TownSave,
} from 'contract/towns';
import { revisedQuery, type RevisedQuery } from 'contract/revised';

import type { Actor } from '../../accounts/audit/actor';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { TownsService } from './towns.service';

@Controller('api/admin/towns')
export class TownsController {
  constructor(private readonly towns: TownsService) {}

  /** Lists every town with its missing evidence and its share of copied text. */
  @Get()
  @Answers(townList)
  list(): Promise<TownList> {
    return this.towns.list();
  }

  @Post()
  @Answers(town)
  add(@Body({ schema: townAdded }) { content }: { content: TownContent }, @Acting() by: Actor): Promise<Town> {
    return this.towns.add(by, content);
  }

  /** Returns a town with its history. */
  @Get(':slug')
  @Answers(town)
  get(
    @Param('slug', { schema: slug }) name: string,
    @Query({ schema: revisedQuery }) page: RevisedQuery,
  ): Promise<Town> {
    return this.towns.get(name, page);
  }

  /** Saves a town. The change is live immediately. */
  @Put(':slug')
  @Answers(town)
  save(
    @Param('slug', { schema: slug }) name: string,
    @Body({ schema: townSave }) save: TownSave,
    @Acting() by: Actor,
  ): Promise<Town> {
    return this.towns.save(by, name, save);
  }
}
