import multipart from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../platform/errors/api-errors';
import { takesFile } from '../platform/http/takes-file';

const formType = /^multipart\/form-data\b/i;

/** Accepts forms with a file on upload routes, as a stream. All other routes accept only JSON. */
@Injectable()
export class MultipartBodies {
  constructor({ httpAdapter }: HttpAdapterHost) {
    // Workers and commands have no server.
    if (!httpAdapter) return;
    const server: FastifyInstance = httpAdapter.getInstance();
    server.addHook('preParsing', async (request) => {
      if (formType.test(request.headers['content-type'] ?? '') && !takesFile(request)) {
        throw new ApiError('unsupported_media_type', 'A form with files is not taken here.');
      }
    });
    // The limit of a file is enforced while it is written. Fields are held in memory, and no route reads them.
    const limits = { fileSize: Infinity, fields: 10, fieldSize: 1_000 };
    // Without this, bytes without a file name would be a file too.
    const isPartAFile = (_field?: string, _type?: string, fileName?: string) => fileName !== undefined;
    void server.register(multipart, { throwFileSizeLimit: false, limits, isPartAFile });
  }
}
