import type { MediaUse } from 'contract/media';
import { acceptedFiles, largestFile, longestSide, mostPixels } from 'contract/media-files';

import { ApiError } from '../platform/errors/api-errors';

const count = new Intl.NumberFormat('en-US');
const megabyte = 1024 * 1024;

/** A file that is not taken into the library, and what to do about it. */
export class FileRefusedError extends ApiError {
  override readonly name = 'FileRefusedError';

  static readonly missing = () => new FileRefusedError('bad_request', 'Send one file as multipart/form-data.');

  static readonly several = () =>
    new FileRefusedError('bad_request', 'Send one file at a time: this form has several, and none was taken.');

  static readonly cutOff = (cause: unknown) =>
    new FileRefusedError('bad_request', 'The file did not arrive in full. Send it again.', { cause });

  static readonly empty = () => new FileRefusedError('unprocessable', 'This file is empty.');

  /** The connection stays open: where it is closed while the file arrives, the answer is lost on its way to who sends it. */
  static readonly tooLarge = () =>
    new FileRefusedError(
      'payload_too_large',
      `A file may have ${largestFile / megabyte} MB at most. Save the picture smaller and try again.`,
    );

  static readonly svg = () =>
    new FileRefusedError(
      'unsupported_media_type',
      'SVG files are not taken: they can carry scripts. Save the picture as PNG and upload that.',
    );

  static readonly heic = () =>
    new FileRefusedError(
      'unsupported_media_type',
      'HEIC files are not taken: most browsers cannot show them. Save the picture as JPEG and upload that.',
    );

  static readonly unknown = () =>
    new FileRefusedError(
      'unsupported_media_type',
      'This is not a picture that the site can show. Use JPEG, PNG, WebP, AVIF or GIF.',
    );

  /** @param is what the bytes are, @param named what the name says: "PNG" */
  static readonly otherInside = (is: string, named: string) => {
    const extension = Object.values(acceptedFiles)
      .flat()
      .find((one) => one === is.toLowerCase());
    const wayOut = extension
      ? `Rename it so that it ends in .${extension}, and upload it again.`
      : 'Upload a picture instead.';
    return new FileRefusedError('unsupported_media_type', `The name says ${named}, but inside is ${is}. ${wayOut}`);
  };

  static readonly damaged = (cause: unknown) =>
    new FileRefusedError(
      'unprocessable',
      'This file is damaged: it cannot be read to its end. Save the picture again and upload that.',
      { cause },
    );

  static readonly tooManyPixels = (width: number, height: number) =>
    new FileRefusedError(
      'unprocessable',
      `This picture has ${count.format(width)} by ${count.format(height)} pixels. Up to ${count.format(mostPixels / 1e6)} million are taken, ` +
        `and ${count.format(longestSide)} on one side. Save it smaller and upload that.`,
    );
}

/** Too many pictures wait to be made already. */
export class TooManyPicturesError extends ApiError {
  override readonly name = 'TooManyPicturesError';
  constructor() {
    super('unavailable', 'Many pictures are being made right now. Try again in a minute.', {
      headers: { 'retry-after': '60' },
    });
  }
}

const shownUses = 3;

/** A picture that an article shows is not removed. */
export class PictureInUseError extends ApiError {
  override readonly name = 'PictureInUseError';
  constructor(usage: readonly MediaUse[]) {
    super('conflict', `This picture is used in ${titlesOf(usage)}. Take it out there first, or replace it.`);
  }
}

/** Nobody shows a picture any more, and somebody may again. */
export class PictureRememberedError extends ApiError {
  override readonly name = 'PictureRememberedError';
  constructor(usage: readonly MediaUse[]) {
    super(
      'conflict',
      `Earlier versions of ${titlesOf(usage)} show this picture, and would lack it where one is restored.`,
    );
  }
}

function titlesOf(usage: readonly MediaUse[]): string {
  const titles = [...new Set(usage.map(({ title }) => `“${title}”`))];
  const more = titles.length - shownUses;
  return [...titles.slice(0, shownUses), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
