import { Injectable } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type UpdateEvent } from 'typeorm';

import { FactEntity } from '../facts/fact.entity';
import { PostFactEntity } from './post-fact.entity';
import { PostWriter } from './post-writer';
import { PostEntity } from './post.entity';

/** Makes the articles that state a fact again when it changes, in the same transaction: no reader sees the two disagree. */
@Injectable()
export class PostsFollowFacts implements EntitySubscriberInterface<FactEntity> {
  constructor(
    dataSource: DataSource,
    private readonly writer: PostWriter,
  ) {
    dataSource.subscribers.push(this);
  }

  listenTo(): typeof FactEntity {
    return FactEntity;
  }

  async afterUpdate({ manager, databaseEntity }: UpdateEvent<FactEntity>): Promise<void> {
    // Without the row it was an update by query, which names no fact: write facts by `save`.
    if (!databaseEntity) throw new Error('Write facts with manager.save, so that the articles that state them follow.');
    const posts = await manager
      .createQueryBuilder(PostEntity, 'post')
      .innerJoin(PostFactEntity, 'stated', 'stated.postId = post.id AND stated.factKey = :key', databaseEntity)
      .getMany();
    for (const post of posts) await this.writer.renew(manager, post);
  }
}
