import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  endedTag,
  newTag,
  tagList,
  tagRenaming,
  type EndedTag,
  type NewTag,
  type TagList,
  type TagRenaming,
} from 'contract/tags';

import type { Actor } from '../../accounts/audit/actor';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Tags } from './tags.service';

@OpenTo(['writer'])
@Controller('api/admin/tags')
export class TagsController {
  constructor(private readonly tags: Tags) {}

  /** Lists all tags with their article counts. */
  @Get()
  @Answers(tagList)
  list(): Promise<TagList> {
    return this.tags.list();
  }

  /** Creates a tag that writers are offered. */
  @Post()
  @HttpCode(200)
  @Answers(tagList)
  add(@Body({ schema: newTag }) typed: NewTag, @Acting() by: Actor): Promise<TagList> {
    return this.tags.add(typed, by);
  }

  /** Renames a tag in every article, or merges it into another tag. */
  @Put()
  @Answers(tagList)
  rename(@Body({ schema: tagRenaming }) typed: TagRenaming, @Acting() by: Actor): Promise<TagList> {
    return this.tags.rename(typed, by);
  }

  /** Removes a tag from every article. */
  @Delete()
  @Answers(tagList)
  end(@Query({ schema: endedTag }) { name }: EndedTag, @Acting() by: Actor): Promise<TagList> {
    return this.tags.remove(name, by);
  }
}
