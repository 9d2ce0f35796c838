import { Injectable } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type RemoveEvent } from 'typeorm';

import { PostEntity } from '../posts/post.entity';
import { SearchIndex } from './search-index';

/** Takes a removed article out of the search in the same transaction. The foreign key has taken its row by then. */
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

  async afterRemove({ manager }: RemoveEvent<PostEntity>): Promise<void> {
    await this.index.forgetRemoved(manager);
  }
}
