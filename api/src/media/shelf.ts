import { pdfType } from 'contract/media-files';
import { Not, type FindOperator } from 'typeorm';

import type { MediaEntity } from './media.entity';

/** Sections of the library. Media in both is stored, replaced and deleted alike, with separate routes. */
export type Shelf = 'picture' | 'file';

export const shelfOf = ({ type }: Pick<MediaEntity, 'type'>): Shelf => (type === pdfType ? 'file' : 'picture');

/** Returns the condition that limits a query to one section. */
export const onShelf = (shelf: Shelf): { type: FindOperator<MediaEntity['type']> | typeof pdfType } => ({
  type: shelf === 'file' ? pdfType : Not(pdfType),
});
