import { Injectable } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type UpdateEvent } from 'typeorm';

import { FactEntity } from '../../agency/facts/fact.entity';
import { markStale } from './stale-reference.entity';

/** Notes in the same transaction that a fact changed: the worker renders the articles again that state it. */
@Injectable()
export class PostsFollowFacts implements EntitySubscriberInterface<FactEntity> {
  constructor(dataSource: DataSource) {
    dataSource.subscribers.push(this);
  }

  listenTo(): typeof FactEntity {
    return FactEntity;
  }

  async afterUpdate({ manager, databaseEntity }: UpdateEvent<FactEntity>): Promise<void> {
    // Without the row it was an update by query, which names no fact: write facts by `save`.
    if (!databaseEntity) throw new Error('Write facts with manager.save, so that the articles that state them follow.');
    await markStale(manager, 'fact', databaseEntity.key);
  }
}
