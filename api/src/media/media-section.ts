import { pdfType, type MediaSection } from 'contract/media-files';
import { In, Not, type EntityManager, type FindOperator } from 'typeorm';

import { changeLock, referenceLock } from '../platform/database/row-lock';
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

/**
 * Keeps media that a text names from being deleted until the transaction ends. A deletion that comes second waits, and
 * finds the text. SQLite serializes transactions anyway.
 */
export async function keepMedia(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || manager.dataSource.options.type !== 'postgres') return;
  await manager.find(MediaEntity, { select: { id: true }, where: { id: In(ids) }, ...referenceLock(manager) });
}
