import { Readable } from 'node:stream';

import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { FileRefusedError } from './media-errors';
import type { Upload } from './media.service';

/** The one file of a form, while it arrives. Where another comes after it, the stream fails at its end and nothing is taken. */
export async function uploadedFile(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw FileRefusedError.missing();
  const files = request.files({ limits: { files: 2 } });
  const part = await next(files);
  if (!part) throw FileRefusedError.missing();
  return { name: part.filename, stream: Readable.from(alone(part, files)) };
}

async function next(files: AsyncIterator<MultipartFile>): Promise<MultipartFile | null> {
  try {
    const { done, value } = await files.next();
    return done ? null : value;
  } catch (error) {
    throw FileRefusedError.cutOff(error);
  }
}

async function* alone(part: MultipartFile, files: AsyncIterator<MultipartFile>): AsyncGenerator<Buffer> {
  for await (const chunk of part.file) yield chunk as Buffer; // a stream of bytes
  const other = await next(files);
  if (!other) return;
  other.file.resume(); // Read to its end, so that who sent it hears why.
  throw FileRefusedError.several();
}
