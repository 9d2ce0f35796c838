import { pdfType, type MediaSection } from 'contract/media-files';
import { Not, type FindOperator } from 'typeorm';

import type { MediaEntity } from './media.entity';

/** Returns the section of a row. Media in both is stored, replaced and deleted alike. */
export const sectionOf = ({ type }: Pick<MediaEntity, 'type'>): MediaSection => (type === pdfType ? 'file' : 'picture');

/** Returns the condition that limits a query to one section. */
export const inSection = (section: MediaSection): { type: FindOperator<MediaEntity['type']> | typeof pdfType } => ({
  type: section === 'file' ? pdfType : Not(pdfType),
});
