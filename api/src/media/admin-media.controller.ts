import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  mediaChange,
  mediaId,
  mediaItem,
  mediaList,
  mediaListQuery,
  mediaRemoval,
  type MediaChange,
  type MediaItem,
  type MediaList,
  type MediaListQuery,
  type MediaRemoval,
} from 'contract/media';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Actor } from '../accounts/audit/actor';
import { TakesContentType } from '../accounts/auth/own-pages.decorator';
import { Acting } from '../accounts/auth/signed-in.decorator';
import { OpenTo } from '../accounts/auth/open-to.decorator';
import { Answers } from '../platform/http/answers.decorator';
import { MediaLibrary } from './media-library';
import { MediaService, type Added } from './media.service';
import { uploadedFile } from './uploaded-file';

export const statusOf = { added: 201, known: 200 } as const satisfies Record<Added['outcome'], number>;

@OpenTo(['writer'])
@Controller('api/admin/media')
export class AdminMediaController {
  constructor(
    private readonly media: MediaService,
    private readonly library: MediaLibrary,
  ) {}

  /** Takes one file. 201 where it is new, 200 where the same file is in the library already. */
  @OpenTo(['writer', 'agent'])
  @Post()
  @TakesContentType('multipart/form-data')
  @Answers(mediaItem)
  async add(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<MediaItem> {
    const { row, outcome } = await this.media.add('picture', await uploadedFile(request));
    void reply.status(statusOf[outcome]);
    return this.library.picture(row);
  }

  /** The library, newest first. */
  @OpenTo(['writer', 'agent'])
  @Get()
  @Answers(mediaList)
  list(@Query({ schema: mediaListQuery }) query: MediaListQuery): Promise<MediaList> {
    return this.library.pictures(query);
  }

  @OpenTo(['writer', 'agent'])
  @Get(':id')
  @Answers(mediaItem)
  async get(@Param('id', { schema: mediaId }) id: string): Promise<MediaItem> {
    return this.library.picture(await this.media.get('picture', id));
  }

  /** Name, alternative text and focal point. */
  @Patch(':id')
  @Answers(mediaItem)
  async change(
    @Param('id', { schema: mediaId }) id: string,
    @Body({ schema: mediaChange }) change: MediaChange,
  ): Promise<MediaItem> {
    return this.library.picture(await this.media.change('picture', id, change));
  }

  /** Another file in its place: the address stays, and the articles follow. */
  @Put(':id/file')
  @TakesContentType('multipart/form-data')
  @Answers(mediaItem)
  async replace(
    @Acting() by: Actor,
    @Param('id', { schema: mediaId }) id: string,
    @Req() request: FastifyRequest,
  ): Promise<MediaItem> {
    const { row } = await this.media.replace(by, 'picture', id, await uploadedFile(request));
    return this.library.picture(row);
  }

  /** Refused with 409 while an article shows it, and where an earlier version does, unless that is known. */
  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Acting() by: Actor,
    @Param('id', { schema: mediaId }) id: string,
    @Query({ schema: mediaRemoval }) removal: MediaRemoval,
  ): Promise<void> {
    await this.media.remove(by, 'picture', id, removal);
  }
}
