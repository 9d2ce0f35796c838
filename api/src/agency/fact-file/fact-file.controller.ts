import { Controller, Get, HttpCode, HttpStatus, Post, Query, Req, StreamableFile } from '@nestjs/common';
import {
  factFileQuery,
  factFileReport,
  largestFactFile,
  type FactFileQuery,
  type FactFileReport,
} from 'contract/fact-file';
import type { FastifyRequest } from 'fastify';

import type { Actor } from '../../accounts/audit/actor';
import { TakesContentType } from '../../accounts/auth/own-pages.decorator';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { uploadedFile } from '../../media/uploaded-file';
import { Answers } from '../../platform/http/answers.decorator';
import { Today } from '../site/today';
import { FactFileRefusedError } from './fact-file-errors';
import { FactFile } from './fact-file.service';

@Controller('api/admin')
export class FactFileController {
  constructor(
    private readonly file: FactFile,
    private readonly today: Today,
  ) {}

  /** Downloads every fact as CSV, which can be imported again. */
  @Get('facts.csv')
  async download(): Promise<StreamableFile> {
    const disposition = `attachment; filename="facts-${await this.today.day()}.csv"`;
    return new StreamableFile(Buffer.from(await this.file.csv()), { type: 'text/csv; charset=utf-8', disposition });
  }

  /** Previews the changes of an uploaded file. With `confirm`, applies all of them or none. */
  @Post('facts/file')
  @HttpCode(HttpStatus.OK)
  @TakesContentType('multipart/form-data')
  @Answers(factFileReport)
  async take(
    @Query({ schema: factFileQuery }) { confirm }: FactFileQuery,
    @Req() request: FastifyRequest,
    @Acting() by: Actor,
  ): Promise<FactFileReport> {
    const { name, stream } = await uploadedFile(request);
    const bytes = await bytesOf(stream);
    return confirm === undefined ? this.file.preview(bytes) : this.file.import(by, name, bytes, confirm);
  }
}

/** Reads the stream to its end even if it is too large, so that the client receives the error. */
async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= largestFactFile) chunks.push(chunk);
  }
  if (size > largestFactFile) throw FactFileRefusedError.tooLarge();
  return Buffer.concat(chunks);
}
