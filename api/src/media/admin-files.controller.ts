import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  libraryFile,
  libraryFileChange,
  libraryFileList,
  type LibraryFile,
  type LibraryFileChange,
  type LibraryFileList,
} from 'contract/library-files';
import { mediaId, mediaListQuery, mediaRemoval, type MediaListQuery, type MediaRemoval } from 'contract/media';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Actor } from '../accounts/audit/actor';
import { TakesContentType } from '../accounts/auth/own-pages.decorator';
import { Acting } from '../accounts/auth/signed-in.decorator';
import { OpenTo } from '../accounts/auth/open-to.decorator';
import { Answers } from '../platform/http/answers.decorator';
import { statusOfOutcome } from './admin-media.controller';
import { MediaLibrary } from './media-library';
import { MediaService } from './media.service';
import { uploadedFile } from './uploaded-file';

/** The PDFs of the library. Pictures have separate routes, because they have more fields. */
@OpenTo(['writer'])
@Controller('api/admin/files')
export class AdminFilesController {
  constructor(
    private readonly media: MediaService,
    private readonly library: MediaLibrary,
  ) {}

  /** Adds a PDF. 201 if it is new, 200 if the same file is already in the library. */
  @Post()
  @TakesContentType('multipart/form-data')
  @Answers(libraryFile)
  async add(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<LibraryFile> {
    const { row, outcome } = await this.media.add('file', await uploadedFile(request));
    void reply.status(statusOfOutcome[outcome]);
    return this.library.file(row);
  }

  /** Lists the PDFs, newest first. */
  @Get()
  @Answers(libraryFileList)
  list(@Query({ schema: mediaListQuery }) query: MediaListQuery): Promise<LibraryFileList> {
    return this.library.files(query);
  }

  @Get(':id')
  @Answers(libraryFile)
  async get(@Param('id', { schema: mediaId }) id: string): Promise<LibraryFile> {
    return this.library.file(await this.media.get('file', id));
  }

  @Patch(':id')
  @Answers(libraryFile)
  async change(
    @Acting() by: Actor,
    @Param('id', { schema: mediaId }) id: string,
    @Body({ schema: libraryFileChange }) change: LibraryFileChange,
  ): Promise<LibraryFile> {
    return this.library.file(await this.media.change(by, 'file', id, change));
  }

  /** Replaces the PDF. Its URL stays, and the articles that link to it are updated. */
  @Put(':id/file')
  @TakesContentType('multipart/form-data')
  @Answers(libraryFile)
  async replace(
    @Acting() by: Actor,
    @Param('id', { schema: mediaId }) id: string,
    @Req() request: FastifyRequest,
  ): Promise<LibraryFile> {
    const { row } = await this.media.replace(by, 'file', id, await uploadedFile(request));
    return this.library.file(row);
  }

  /**
   * Deletes a PDF. 409 while an article links to it, while an earlier version does (unless confirmed), and if visitors
   * could ever read it.
   */
  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Acting() by: Actor,
    @Param('id', { schema: mediaId }) id: string,
    @Query({ schema: mediaRemoval }) removal: MediaRemoval,
  ): Promise<void> {
    await this.media.remove(by, 'file', id, removal);
  }
}
