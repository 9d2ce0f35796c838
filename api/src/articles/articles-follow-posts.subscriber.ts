import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type EntitySubscriberInterface,
  type InsertEvent,
  type RemoveEvent,
  type UpdateEvent,
} from 'typeorm';

import { PostEntity } from '../posts/post.entity';
import { ArticlesOfPosts } from './articles-of-posts';

/** Whoever writes what visitors read, the seed for one: what is written of it is in step when the transaction ends. */
@Injectable()
export class ArticlesFollowPosts implements EntitySubscriberInterface<PostEntity> {
  constructor(
    dataSource: DataSource,
    private readonly articles: ArticlesOfPosts,
  ) {
    dataSource.subscribers.push(this);
  }

  listenTo(): typeof PostEntity {
    return PostEntity;
  }

  afterInsert = ({ manager, entity }: InsertEvent<PostEntity>) => this.follow(manager, entity.id);
  afterUpdate = ({ manager, databaseEntity }: UpdateEvent<PostEntity>) => this.follow(manager, databaseEntity.id);

  async afterRemove({ manager, entityId }: RemoveEvent<PostEntity>): Promise<void> {
    await this.articles.forget(manager, String(entityId));
  }

  private async follow(manager: EntityManager, id: string): Promise<void> {
    await this.articles.follow(manager, await manager.findOneByOrFail(PostEntity, { id }));
  }
}
