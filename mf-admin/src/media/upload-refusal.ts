import { acceptedFiles, largestFile, pdfType, type MediaSection } from 'contract/media-files';
import { t } from 'contract/words';

const megabyte = 1024 * 1024;
const extensions: readonly string[] = Object.values(acceptedFiles).flat();

/** `accept` value of file inputs. Phones convert their own formats to one of these types. */
export const acceptedTypes: Readonly<Record<MediaSection, string>> = {
  picture: Object.keys(acceptedFiles).join(','),
  file: pdfType,
};

/**
 * Returns why a file would be refused without sending it; null if it may be sent. Only the API can check the content.
 */
export function refusalBefore(
  { name, size }: Pick<File, 'name' | 'size'>,
  section: MediaSection = 'picture',
): string | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const otherKind = section === 'file' ? noPdf(extension) : noPicture(extension);
  if (otherKind) return otherKind;
  if (size === 0) return t`This file is empty.`;
  if (size > largestFile) {
    return t`This file has ${Math.ceil(size / megabyte)} MB. The limit is ${largestFile / megabyte} MB: save it smaller and try again.`;
  }
  return null;
}

const noPdf = (extension: string): string | null =>
  extension === 'pdf' ? null : t`This is not a PDF. Save it as PDF and upload that.`;

function noPicture(extension: string): string | null {
  if (extension === 'pdf')
    return t`This is a PDF. Upload it among the files, or put it into the text with the File button.`;
  if (extension === 'svg')
    return t`SVG files are not taken: they can carry scripts. Save the picture as PNG and upload that.`;
  if (extension === 'heic' || extension === 'heif') {
    return t`HEIC files are not taken: most browsers cannot show them. Save the picture as JPEG and upload that.`;
  }
  if (!extensions.includes(extension))
    return t`This is not a picture that the site can show. Use JPEG, PNG, WebP, AVIF or GIF.`;
  return null;
}
