import { Injectable } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type UpdateEvent } from 'typeorm';

import { MediaEntity } from '../../media/media.entity';
import { markStale } from './stale-reference.entity';

/** What a text shows of a picture. */
const shown = new Set(['hash', 'alt']);

/** Notes in the same transaction that a picture was replaced or described otherwise: the worker renders the articles again that show it. */
@Injectable()
export class PostsFollowMedia implements EntitySubscriberInterface<MediaEntity> {
  constructor(dataSource: DataSource) {
    dataSource.subscribers.push(this);
  }

  listenTo(): typeof MediaEntity {
    return MediaEntity;
  }

  async afterUpdate({ manager, databaseEntity, updatedColumns }: UpdateEvent<MediaEntity>): Promise<void> {
    // Without the row it was an update by query, which names no picture: write pictures by `save`.
    if (!databaseEntity)
      throw new Error('Write pictures with manager.save, so that the articles that show them follow.');
    if (!updatedColumns.some(({ propertyName }) => shown.has(propertyName))) return;
    await markStale(manager, 'picture', databaseEntity.id);
  }
}
