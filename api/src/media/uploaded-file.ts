import { Readable } from 'node:stream';

import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { fileNameIn } from './form-file-name';
import { FileRefusedError } from './media-errors';
import type { Upload } from './media.service';

/**
 * Returns the only file of a form as a stream. If another file follows, the stream fails at its end and nothing is
 * stored.
 */
export async function uploadedFile(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw FileRefusedError.missing();
  const files = request.files({ limits: { files: 2 } });
  const part = await next(files);
  if (!part) throw FileRefusedError.missing();
  return { name: fileNameIn(part), stream: Readable.from(onlyFile(part, files)) };
}

async function next(files: AsyncIterator<MultipartFile>): Promise<MultipartFile | null> {
  try {
    const { done, value } = await files.next();
    return done ? null : value;
  } catch (error) {
    throw FileRefusedError.cutOff(error);
  }
}

async function* onlyFile(part: MultipartFile, files: AsyncIterator<MultipartFile>): AsyncGenerator<Buffer> {
  for await (const chunk of part.file) yield chunk as Buffer; // chunks of a byte stream
  const other = await next(files);
  if (!other) return;
  other.file.resume(); // read to its end, so that the client receives the reason
  throw FileRefusedError.several();
}
