import type { MediaItem, MediaUse } from 'contract/media';
import { mediaAddress } from 'contract/media-files';

import type { MediaEntity } from './media.entity';
import { pictureOf, srcOf } from './shown-picture';

/** A row as the contract's item. */
export function itemOf(row: MediaEntity, usage: MediaUse[]): MediaItem {
  const { id, name, alt, width, height, bytes, type, frames, focal, createdAt, replacedAt } = row;
  const variants = row.variants.map((variant) => ({ ...variant, src: srcOf(row, variant) }));
  const said = { id, name, alt, width, height, bytes, type, frames, focal, createdAt, replacedAt };
  return { ...said, src: mediaAddress(id), picture: pictureOf(row), variants, usage };
}

/** What the search looks through. */
export const searchedIn = ({ name, alt }: Pick<MediaEntity, 'name' | 'alt'>) => `${name} ${alt}`.toLowerCase();

const longestName = 120;

/** What a picture is called at first: its file's name without the folder, the extension and what cannot be printed. */
export function nameOf(fileName: string): string {
  const base = fileName.slice(fileName.replaceAll('\\', '/').lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  const printable = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s_]+/gu, ' ')
    .trim();
  return printable.slice(0, longestName).trim() || 'Picture';
}
