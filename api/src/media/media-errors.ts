import type { MediaUse } from 'contract/media';
import { acceptedFiles, largestFile, longestSide, mostPixels, type MediaSection } from 'contract/media-files';

import { ApiError } from '../platform/errors/api-errors';
import type { PdfFault } from './pdf-contents';

const count = new Intl.NumberFormat('en-US');
const megabyte = 1024 * 1024;

const saveAnew = 'Print it to a new PDF, and upload that.';

const pdfFaults: Readonly<Record<PdfFault, string>> = {
  damaged: 'This is not a whole PDF. Save it again and upload that.',
  protected: `This PDF is protected, so nobody can see what is in it before it is opened. ${saveAnew}`,
  script: `This PDF holds a script, which would run when a visitor opens it. ${saveAnew}`,
  program: `This PDF starts other programs. ${saveAnew}`,
  attachment: `Other files are packed into this PDF. ${saveAnew}`,
  unread: `This PDF is packed in a way that cannot be looked into. ${saveAnew}`,
};

/** A file that the library refuses, with advice on how to fix it. */
export class FileRefusedError extends ApiError {
  override readonly name = 'FileRefusedError';

  static readonly missing = () => new FileRefusedError('bad_request', 'Send one file as multipart/form-data.');

  static readonly several = () =>
    new FileRefusedError('bad_request', 'Send one file at a time: this form has several, and none was taken.');

  static readonly cutOff = (cause: unknown) =>
    new FileRefusedError('bad_request', 'The file did not arrive in full. Send it again.', { cause });

  static readonly empty = () => new FileRefusedError('unprocessable', 'This file is empty.');

  /** Leaves the connection open: closing it during the upload would lose the response. */
  static readonly tooLarge = () =>
    new FileRefusedError(
      'payload_too_large',
      `A file may have ${largestFile / megabyte} MB at most. Save it smaller and try again.`,
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

  static readonly noPdf = () =>
    new FileRefusedError('unsupported_media_type', 'This is not a PDF. Save it as PDF and upload that.');

  static readonly pdf = (fault: PdfFault) =>
    new FileRefusedError(fault === 'damaged' ? 'unsupported_media_type' : 'unprocessable', pdfFaults[fault]);

  /** @param is actual format of the bytes, @param named format claimed by the name: "PNG" */
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

/** The queue of pictures to process is full. */
export class TooManyPicturesError extends ApiError {
  override readonly name = 'TooManyPicturesError';
  constructor() {
    super('unavailable', 'Many pictures are being made right now. Try again in a minute.', {
      headers: { 'retry-after': '60' },
    });
  }
}

const shownUses = 3;

/** Refuses to delete media that an article shows or links to. */
export class MediaInUseError extends ApiError {
  override readonly name = 'MediaInUseError';
  constructor(section: MediaSection, usage: readonly MediaUse[]) {
    super('conflict', `This ${section} is used in ${titlesOf(usage)}. Take it out there first, or replace it.`);
  }
}

/** Refuses to delete a PDF that was public: the archive keeps it as long as the pages that linked to it. */
export class FileOfTheArchiveError extends ApiError {
  override readonly name = 'FileOfTheArchiveError';
  constructor() {
    super(
      'conflict',
      'Visitors could read this file, so the archive keeps it for as long as the pages that led to it. Replace it where its words are out of date.',
    );
  }
}

/** Refuses to delete media that only earlier versions show, which may be restored. */
export class MediaRememberedError extends ApiError {
  override readonly name = 'MediaRememberedError';
  constructor(section: MediaSection, usage: readonly MediaUse[]) {
    super(
      'conflict',
      `Earlier versions of ${titlesOf(usage)} show this ${section}, and would lack it where one is restored.`,
    );
  }
}

function titlesOf(usage: readonly MediaUse[]): string {
  const titles = [...new Set(usage.map(({ title }) => `“${title}”`))];
  const more = titles.length - shownUses;
  return [...titles.slice(0, shownUses), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** Another admin changed the media in the meantime. */
export class MediaChangedError extends ApiError {
  override readonly name = 'MediaChangedError';

  constructor(section: MediaSection, { name, alt }: { name: string; alt: string }) {
    const current = `its name is “${name}”${section === 'picture' ? `, its alt text ${alt ? `“${alt}”` : 'empty'}` : ''}`;
    super(
      'stale_version',
      `Somebody else changed this ${section} while you typed: ${current}. Save again if yours is to stand.`,
    );
  }
}
