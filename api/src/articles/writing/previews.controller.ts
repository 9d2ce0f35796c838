import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  articleId,
  articlePreview,
  previewLink,
  previewLinkRequest,
  type ArticlePreview,
  type PreviewLink,
  type PreviewLinkRequest,
} from 'contract/articles';
import { z } from 'zod';

import { Public } from '../../platform/http/public.decorator';
import type { Actor } from '../../accounts/audit/actor';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { Previews } from './previews';

/** Limit per network: an office that reads a draft together. Each request renders the article. */
const previewsPerMinute = 60;

const token = z.string().regex(/^[\w~-]+$/);

@Controller('api')
export class PreviewsController {
  constructor(private readonly previews: Previews) {}

  /** Creates a link that shows an article to everyone who has it, for a week. */
  @OpenTo(['writer'])
  @Post('admin/articles/:id/preview-link')
  @HttpCode(200)
  @Answers(previewLink)
  link(
    @Param('id', { schema: articleId }) id: string,
    @Body({ schema: previewLinkRequest }) { revision }: PreviewLinkRequest,
  ): Promise<PreviewLink> {
    return this.previews.link(id, revision);
  }

  /** Stops all links to previews of an article that were made so far. */
  @OpenTo(['writer'])
  @Delete('admin/articles/:id/preview-link')
  @HttpCode(204)
  stop(@Acting() by: Actor, @Param('id', { schema: articleId }) id: string): Promise<void> {
    return this.previews.stop(by, id);
  }

  /** Returns the article that a preview link shows. */
  @Public()
  @Limits({ isSheddable: true, perMinute: previewsPerMinute })
  @Get('posts/preview/:token')
  @Header('cache-control', 'no-store')
  @Answers(articlePreview)
  show(@Param('token', { schema: token }) given: string): Promise<ArticlePreview> {
    return this.previews.show(given);
  }
}
