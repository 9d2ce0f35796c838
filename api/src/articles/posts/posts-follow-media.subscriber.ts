import { Injectable } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type UpdateEvent } from 'typeorm';

import { MediaEntity } from '../../media/media.entity';
import { markStale } from './stale-reference.entity';

/** Media fields that a rendered article depends on. */
const shown = new Set(['hash', 'alt']);

/**
 * Marks a picture as stale in the transaction that replaces or redescribes it; the worker rerenders the articles that
 * show it.
 */
@Injectable()
export class PostsFollowMedia implements EntitySubscriberInterface<MediaEntity> {
  constructor(dataSource: DataSource) {
    dataSource.subscribers.push(this);
  }

  listenTo(): typeof MediaEntity {
    return MediaEntity;
  }

  async afterUpdate({ manager, databaseEntity, updatedColumns }: UpdateEvent<MediaEntity>): Promise<void> {
    // A query-builder update carries no entity here, so media must be written with save().
    if (!databaseEntity)
      throw new Error('Write pictures with manager.save, so that the articles that show them follow.');
    if (!updatedColumns.some(({ propertyName }) => shown.has(propertyName))) return;
    await markStale(manager, 'picture', databaseEntity.id);
  }
}
