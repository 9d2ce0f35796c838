import { Injectable } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type RemoveEvent } from 'typeorm';

import { PostEntity } from '../posts/post.entity';
import { SearchIndex } from './search-index';

/** Removes a deleted article from the search index in the same transaction. */
@Injectable()
export class ForgetRemovedPosts implements EntitySubscriberInterface<PostEntity> {
  constructor(
    dataSource: DataSource,
    private readonly index: SearchIndex,
  ) {
    dataSource.subscribers.push(this);
  }

  listenTo(): typeof PostEntity {
    return PostEntity;
  }

  /** Runs before the foreign key deletes the index row, so that nothing else of the index has to be read. */
  async beforeRemove({ manager, entity }: RemoveEvent<PostEntity>): Promise<void> {
    if (entity) await this.index.remove(manager, entity.id);
  }

  async afterRemove({ manager, entity }: RemoveEvent<PostEntity>): Promise<void> {
    if (!entity) await this.index.removeDeleted(manager);
  }
}
