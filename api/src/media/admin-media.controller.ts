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

export const statusOfOutcome = { added: 201, known: 200 } as const satisfies Record<Added['outcome'], number>;

@OpenTo(['writer'])
@Controller('api/admin/media')
export class AdminMediaController {
  constructor(
    private readonly media: MediaService,
    private readonly library: MediaLibrary,
  ) {}

  /** Adds a picture. 201 if it is new, 200 if the same file is already in the library. */
  @OpenTo(['writer', 'agent'])
  @Post()
  @TakesContentType('multipart/form-data')
  @Answers(mediaItem)
  async add(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<MediaItem> {
    const { row, outcome } = await this.media.add('picture', await uploadedFile(request));
    void reply.status(statusOfOutcome[outcome]);
    return this.library.picture(row);
  }

  /** Lists the library, newest first. */
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

  /** Changes name, alt text and focal point. */
  @Patch(':id')
  @Answers(mediaItem)
  async change(
    @Acting() by: Actor,
    @Param('id', { schema: mediaId }) id: string,
    @Body({ schema: mediaChange }) change: MediaChange,
  ): Promise<MediaItem> {
    return this.library.picture(await this.media.change(by, 'picture', id, change));
  }

  /** Replaces the file. Its URL stays, and the articles that show it are updated. */
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

  /** Deletes a picture. 409 while an article shows it, and while an earlier version does (unless confirmed). */
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
