import { randomUUID } from 'node:crypto';

import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

import { lockUntilCommit } from '../../platform/database/advisory-locks';

/** A changed fact or picture, stored until every article that refers to it has been rerendered. */
@Entity('stale_references')
export class StaleReferenceEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  kind: 'fact' | 'picture';

  /** Key of the fact, or id of the picture. */
  @Column('text')
  of: string;
}

/**
 * Inserts one row in the transaction of the change, however many articles refer to it: the worker finds them. Waits for
 * transactions that render articles, which would otherwise commit the old value after the worker has looked.
 */
export async function markStale(manager: EntityManager, kind: StaleReferenceEntity['kind'], of: string): Promise<void> {
  await lockUntilCommit(manager, 'references');
  await manager.insert(StaleReferenceEntity, { id: randomUUID(), kind, of });
}
