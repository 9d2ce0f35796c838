import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  endedRedirect,
  newRedirect,
  redirectList,
  type EndedRedirect,
  type NewRedirect,
  type RedirectList,
} from 'contract/redirects';

import type { Actor } from '../../accounts/audit/actor';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Redirects } from './redirects.service';

@Controller('api/admin/redirects')
export class RedirectsController {
  constructor(private readonly redirects: Redirects) {}

  /** Lists all redirects. */
  @Get()
  @Answers(redirectList)
  list(): Promise<RedirectList> {
    return this.redirects.list();
  }

  /** Redirects an old address to a page. */
  @Post()
  @HttpCode(200)
  @Answers(redirectList)
  async add(@Body({ schema: newRedirect }) typed: NewRedirect, @Acting() by: Actor): Promise<RedirectList> {
    await this.redirects.add(typed, by);
    return this.redirects.list();
  }

  /** Removes a redirect: visitors of the old address get a 404 again. */
  @Delete()
  @Answers(redirectList)
  async end(@Query({ schema: endedRedirect }) { from }: EndedRedirect, @Acting() by: Actor): Promise<RedirectList> {
    await this.redirects.remove(from, by);
    return this.redirects.list();
  }
}
