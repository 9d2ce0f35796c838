import { pdfType, type MediaSection } from 'contract/media-files';
import { Not, type EntityManager, type FindOperator } from 'typeorm';

import { changeLock } from '../platform/database/row-lock';
import { MediaEntity } from './media.entity';

/** Returns the section of a row. Media in both is stored, replaced and deleted alike. */
export const sectionOf = ({ type }: Pick<MediaEntity, 'type'>): MediaSection => (type === pdfType ? 'file' : 'picture');

/** Returns the condition that limits a query to one section. */
export const inSection = (section: MediaSection): { type: FindOperator<MediaEntity['type']> | typeof pdfType } => ({
  type: section === 'file' ? pdfType : Not(pdfType),
});

/** Returns a picture for content that is about to refer to it, locked so that it is not deleted first; null if it is gone. */
export const lockedPicture = (manager: EntityManager, id: string): Promise<MediaEntity | null> =>
  manager.findOne(MediaEntity, { where: { id, ...inSection('picture') }, ...changeLock(manager) });
