import { pdfType } from 'contract/media-files';
import { Not, type FindOperator } from 'typeorm';

import type { MediaEntity } from './media.entity';

/** The two shelves of the library. What is on them is kept, replaced and removed in one way, and has routes of its own. */
export type Shelf = 'picture' | 'file';

export const shelfOf = ({ type }: Pick<MediaEntity, 'type'>): Shelf => (type === pdfType ? 'file' : 'picture');

/** For a query: only what stands on this shelf. */
export const onShelf = (shelf: Shelf): { type: FindOperator<MediaEntity['type']> | typeof pdfType } => ({
  type: shelf === 'file' ? pdfType : Not(pdfType),
});
