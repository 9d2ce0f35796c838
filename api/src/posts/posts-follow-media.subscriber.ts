import { Injectable } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type UpdateEvent } from 'typeorm';

import { MediaEntity } from '../media/media.entity';
import { PostMediaEntity } from './post-media.entity';
import { PostWriter } from './post-writer';
import { PostEntity } from './post.entity';

/** What a text shows of a picture. */
const shown = new Set(['hash', 'alt']);

/** Makes the articles that show a picture again when it is replaced or described otherwise, in the same transaction. */
@Injectable()
export class PostsFollowMedia implements EntitySubscriberInterface<MediaEntity> {
  constructor(
    dataSource: DataSource,
    private readonly writer: PostWriter,
  ) {
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
    const posts = await manager
      .createQueryBuilder(PostEntity, 'post')
      .innerJoin(PostMediaEntity, 'shown', 'shown.postId = post.id AND shown.mediaId = :id', databaseEntity)
      .getMany();
    for (const post of posts) await this.writer.renew(manager, post);
  }
}
