import type { MultipartFile } from '@fastify/multipart';
import { Controller, Get, HttpCode, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { importQuery, largestExport, transfer, type ImportQuery, type Transfer } from 'contract/transfers';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Actor } from '../accounts/audit/actor';
import { TakesContentType } from '../accounts/auth/own-pages.decorator';
import { Acting } from '../accounts/auth/signed-in.decorator';
import { Today } from '../agency/site/today';
import { Answers } from '../platform/http/answers.decorator';
import { fileNameIn } from '../media/form-file-name';
import { FileRefusedError } from '../media/media-errors';
import { Exporter } from './exporter';
import { FileMissingError, FileTooLargeError, SeveralFilesError } from './transfer-errors';
import { Transfers, type SentExport } from './transfers.service';

@Controller('api/admin/transfers')
export class TransfersController {
  constructor(
    private readonly transfers: Transfers,
    private readonly exporter: Exporter,
    private readonly today: Today,
  ) {}

  /** Starts an import of the uploaded file. 202: poll it by its id until it is done. */
  @Post()
  @HttpCode(202)
  @TakesContentType('multipart/form-data')
  @Answers(transfer)
  async begin(
    @Query({ schema: importQuery }) query: ImportQuery,
    @Req() request: FastifyRequest,
    @Acting() by: Actor,
  ): Promise<Transfer> {
    const { rehearse, overwrite, topic = null, author = null, siteUrl = null } = query;
    return this.transfers.begin(
      await exportIn(request),
      { rehearse, overwrite, topic, author, siteUrl: siteUrl?.replace(/\/$/, '') ?? null },
      by,
    );
  }

  /** Exports all articles as a zip of Markdown files with their images. */
  @Get('export')
  async export(@Acting() by: Actor, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const day = await this.today.day();
    void reply.header('cache-control', 'no-store');
    return new StreamableFile(await this.exporter.export(by), {
      type: 'application/zip',
      disposition: `attachment; filename="articles-${day}.zip"`,
    });
  }

  /** Returns the progress and the result of an import. */
  @Get(':id')
  @Answers(transfer)
  get(@Param('id', { schema: transfer.shape.id }) id: string): Promise<Transfer> {
    return this.transfers.get(id);
  }
}

/** Reads the next file of a form. A truncated form is the client's error. */
async function next(files: AsyncIterator<MultipartFile>): Promise<IteratorResult<MultipartFile>> {
  try {
    return await files.next();
  } catch (error) {
    throw FileRefusedError.cutOff(error);
  }
}

/** Returns the file of a form as a stream. */
async function exportIn(request: FastifyRequest): Promise<SentExport> {
  if (!request.isMultipart()) throw new FileMissingError();
  const files = request.files({ limits: { fileSize: largestExport, files: 2 } });
  const first = await next(files);
  if (first.done) throw new FileMissingError();
  const { file } = first.value;
  const check = async () => {
    if (file.truncated) throw new FileTooLargeError();
    const second = await next(files);
    if (second.done) return;
    second.value.file.resume(); // read to its end, so that the client receives the reason
    throw new SeveralFilesError();
  };
  return { name: fileNameIn(first.value), stream: file, check };
}
