import { ApiError } from '../errors/api-errors';

/** A file that cannot be read as an export; the message says why, to the person who chose it. */
export class UnreadableFileError extends ApiError {
  override readonly name = 'UnreadableFileError';
  constructor(message: string, cause?: unknown) {
    super('unprocessable', message, { cause });
  }
}
