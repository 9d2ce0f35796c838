import type { ApiErrorBody } from 'contract/api-error';
import { acceptedFiles, largestFile } from 'contract/media-files';
import { RequestError } from 'contract/request';

const megabyte = 1024 * 1024;
const extensions: readonly string[] = Object.values(acceptedFiles).flat();

/** What a file chooser offers. Phones turn their own formats into one of these when they are asked for it. */
export const acceptedTypes = Object.keys(acceptedFiles).join(',');

/** Why a file need not even be sent, in words; null where it may be taken. What is inside it only the API can tell. */
export function refusalBefore({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'svg')
    return 'SVG files are not taken: they can carry scripts. Save the picture as PNG and upload that.';
  if (extension === 'heic' || extension === 'heif') {
    return 'HEIC files are not taken: most browsers cannot show them. Save the picture as JPEG and upload that.';
  }
  if (!extensions.includes(extension))
    return 'This is not a picture that the site can show. Use JPEG, PNG, WebP, AVIF or GIF.';
  if (size === 0) return 'This file is empty.';
  if (size > largestFile) {
    return `This file has ${Math.ceil(size / megabyte)} MB. The limit is ${largestFile / megabyte} MB: save it smaller and try again.`;
  }
  return null;
}

/** Why an upload failed, in words a person can act on. The API's own where it gave a reason. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof RequestError)) return 'The upload was cut off. Check your connection and try again.';
  if (error.status === 401) return 'You are signed out. Sign in again, then upload this file once more.';
  if (error.status >= 500) return 'The site cannot take pictures right now. Try again in a few minutes.';
  return reasonIn(error.body) ?? 'The site did not take this file.';
}

function reasonIn(body: string): string | null {
  try {
    return (JSON.parse(body) as ApiErrorBody).message; // the one shape of refusals
  } catch {
    return null; // a proxy between us and the site answered with a page of its own
  }
}
