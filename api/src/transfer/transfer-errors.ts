import { largestExport, type Transfer } from 'contract/transfers';

import { ApiError } from '../platform/errors/api-errors';

/** A file that cannot be read as an export. The message tells its sender why. */
export class UnreadableFileError extends ApiError {
  override readonly name = 'UnreadableFileError';
  constructor(message: string, cause?: unknown) {
    super('unprocessable', message, { cause });
  }
}

/** Milliseconds after which a retry makes sense if the end of an import cannot be predicted. */
const retryAfter = 30_000;

/** Refuses a second import, because two concurrent ones could claim the same addresses. */
export class ImportRunningError extends ApiError {
  override readonly name = 'ImportRunningError';
  /**
   * @param other progress of the running import
   * @param freeIn milliseconds until the next import may start if no further heartbeat arrives; omitted if the running
   * one resumes by itself
   */
  constructor({ fileName, done, total }: Pick<Transfer, 'fileName' | 'done' | 'total'>, freeIn?: number) {
    const howFar = total > 0 ? `, ${done} of ${total} articles so far` : '';
    const message = `Another import is running (${fileName}${howFar}). Wait until it is done.`;
    const seconds = Math.ceil((freeIn ?? retryAfter) / 1000) + 1;
    const cutOff = ` If it was cut off by a restart of the site, this one can begin in ${seconds} seconds.`;
    super('conflict', freeIn === undefined ? message : message + cutOff, {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** The API shuts down during an import, which stops between two articles. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
  constructor() {
    super(
      'The site was restarted in the middle. What was imported stays: choose the file again, and the rest follows.',
    );
  }
}

export class FileMissingError extends ApiError {
  override readonly name = 'FileMissingError';
  constructor() {
    super('bad_request', 'Send one file as multipart/form-data.');
  }
}

export class SeveralFilesError extends ApiError {
  override readonly name = 'SeveralFilesError';
  constructor() {
    super('bad_request', 'Send one file at a time, or a zip of them: this form has several, and none was taken.');
  }
}

const megabyte = 1024 * 1024;

export class FileTooLargeError extends ApiError {
  override readonly name = 'FileTooLargeError';
  constructor() {
    super(
      'payload_too_large',
      `A file may have ${largestExport / megabyte} MB at most. Use npm run content on the server, or export in parts.`,
    );
  }
}
