import multipart from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../platform/errors/api-errors';
import { takesFile } from '../platform/http/takes-file';

const formType = /^multipart\/form-data\b/i;

/** Lets the routes of uploads take a form with a file, as it arrives. Everywhere else JSON stays all that is taken. */
@Injectable()
export class MultipartBodies {
  constructor({ httpAdapter }: HttpAdapterHost) {
    // A worker and a command have no server.
    if (!httpAdapter) return;
    const server: FastifyInstance = httpAdapter.getInstance();
    server.addHook('preParsing', async (request) => {
      if (formType.test(request.headers['content-type'] ?? '') && !takesFile(request)) {
        throw new ApiError('unsupported_media_type', 'A form with files is not taken here.');
      }
    });
    // The size is counted where the file is written.
    void server.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: Infinity } });
  }
}
