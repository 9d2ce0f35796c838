import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { mediaId } from 'contract/media';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { Public } from '../platform/http/public.decorator';
import { isKnownTag } from '../platform/http/etag';
import { Limits } from '../platform/http/limits.decorator';
import { MediaFiles } from './media-files.service';

/** Id of a picture or a PDF, or name of one of its files. */
const fileName = z.string().regex(/^[0-9a-z]{12}(-[0-9a-f]{12}-[\w-]{1,20}\.(avif|webp|jpg|png|pdf))?$/);

/** A name refers to one content forever; an id refers to the current picture. */
const forEver = 'public, max-age=31536000, immutable';
const asItIs = 'public, no-cache';

@Public()
@Controller('api/media')
export class MediaController {
  constructor(private readonly files: MediaFiles) {}

  /** Serves a picture or PDF to visitors: by the id in the Markdown, or by the name of a file. */
  @Limits({ isSheddable: true })
  @Get(':file')
  @ApiExcludeEndpoint()
  async get(
    @Param('file', { schema: fileName }) name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isId = mediaId.safeParse(name).success;
    const file = isId ? await this.files.current(name) : await this.files.named(name);
    void reply.headers({ 'cache-control': isId ? asItIs : forEver, etag: file.tag });
    if (isKnownTag(request, file.tag)) {
      file.stream.destroy();
      return reply.code(304).send();
    }
    if (file.called !== null) void reply.header('content-disposition', shownAs(file.called));
    return reply.headers({ 'content-type': file.type, 'content-length': file.bytes }).send(file.stream);
  }
}

/** Displays inline and sets the download name. The second form carries characters that the first cannot (RFC 6266). */
const shownAs = (name: string) =>
  `inline; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
