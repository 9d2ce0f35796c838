import { randomUUID } from 'node:crypto';

import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

/** A fact or a picture that was changed, until every article that refers to it has been rendered again. */
@Entity('stale_references')
export class StaleReferenceEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  kind: 'fact' | 'picture';

  /** The fact's key, or the picture's id. */
  @Column('text')
  of: string;
}

/** One row, however many articles there are: the worker looks for them. In the transaction of the change. */
export async function markStale(manager: EntityManager, kind: StaleReferenceEntity['kind'], of: string): Promise<void> {
  await manager.insert(StaleReferenceEntity, { id: randomUUID(), kind, of });
}
