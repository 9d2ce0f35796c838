import { Injectable } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type RemoveEvent } from 'typeorm';

import { PostEntity } from '../posts/post.entity';
import { SearchIndex } from './search-index';

/** Takes a removed article out of the search in the same transaction. */
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

  /** Before the foreign key takes its row, so that nothing else of the index has to be read. */
  async beforeRemove({ manager, entity }: RemoveEvent<PostEntity>): Promise<void> {
    if (entity) await this.index.forget(manager, entity.id);
  }

  async afterRemove({ manager, entity }: RemoveEvent<PostEntity>): Promise<void> {
    if (!entity) await this.index.forgetRemoved(manager);
  }
}
