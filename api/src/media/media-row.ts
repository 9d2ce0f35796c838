import { firstCharacters } from 'contract/article-rules';
import type { LibraryFile } from 'contract/library-files';
import type { MediaItem, MediaUse } from 'contract/media';
import { mediaAddress, pdfType, type MediaSection } from 'contract/media-files';
import { searchKeyOf } from 'contract/search-key';

import type { MediaEntity } from './media.entity';
import { fileAddressOf, pictureOf, srcOf } from './shown-picture';

/** Converts the row of a PDF to a file of the contract. */
export function libraryFileOf(row: MediaEntity, usage: MediaUse[]): LibraryFile {
  const { id, name, bytes, createdAt, replacedAt } = row;
  return {
    id,
    name,
    type: pdfType,
    bytes,
    src: mediaAddress(id),
    href: fileAddressOf(row),
    createdAt,
    replacedAt,
    usage,
  };
}

/** Converts the row of a picture to an item of the contract. */
export function itemOf(row: MediaEntity, usage: MediaUse[]): MediaItem {
  const { id, name, alt, width, height, bytes, type, frames, focal, createdAt, replacedAt } = row;
  if (type === pdfType) throw new Error(`${id} is no picture.`);
  const variants = row.variants.map((variant) => ({ ...variant, src: srcOf(row, variant) }));
  const item = { id, name, alt, width, height, bytes, type, frames, focal, createdAt, replacedAt };
  return { ...item, src: mediaAddress(id), picture: pictureOf(row), variants, usage };
}

/** Returns the text that the library's search matches. */
export const searchedIn = ({ name, alt }: Pick<MediaEntity, 'name' | 'alt'>) => searchKeyOf(`${name} ${alt}`);

const longestName = 120;

const nameless: Readonly<Record<MediaSection, string>> = { picture: 'Picture', file: 'File' };

/** Derives a display name from a file name: without folder, extension and unprintable characters. */
export function nameOf(fileName: string, section: MediaSection): string {
  const base = fileName.slice(fileName.replaceAll('\\', '/').lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  const printable = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s_]+/gu, ' ')
    .trim();
  return firstCharacters(printable, longestName).trim() || nameless[section];
}
