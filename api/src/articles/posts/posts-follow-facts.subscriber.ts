import { Injectable } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type UpdateEvent } from 'typeorm';

import { FactEntity } from '../../agency/facts/fact.entity';
import { markStale } from './stale-reference.entity';

/** Marks a changed fact as stale in the same transaction; the worker rerenders the articles that state it. */
@Injectable()
export class PostsFollowFacts implements EntitySubscriberInterface<FactEntity> {
  constructor(dataSource: DataSource) {
    dataSource.subscribers.push(this);
  }

  listenTo(): typeof FactEntity {
    return FactEntity;
  }

  async afterUpdate({ manager, databaseEntity }: UpdateEvent<FactEntity>): Promise<void> {
    // A query-builder update carries no entity here, so facts must be written with save().
    if (!databaseEntity) throw new Error('Write facts with manager.save, so that the articles that state them follow.');
    await markStale(manager, 'fact', databaseEntity.key);
  }
}
