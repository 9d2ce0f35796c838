import type { FastifyRequest } from 'fastify';

import { FileRefusedError } from './media-errors';
import type { Upload } from './media.service';

/** The one file of a form, while it arrives. */
export async function uploadedFile(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw FileRefusedError.missing();
  const part = await request.file().catch((error: unknown) => {
    throw FileRefusedError.cutOff(error);
  });
  if (!part) throw FileRefusedError.missing();
  return { name: part.filename, stream: part.file };
}
