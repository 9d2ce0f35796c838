import { In, type EntityManager } from 'typeorm';

import { CityEntity } from './city.entity';

/** Leaves the towns of people who are about to be deleted without an agent. */
export async function leaveTowns(manager: EntityManager, people: readonly string[]): Promise<void> {
  const towns = await manager.findBy(CityEntity, { agentId: In([...people]) });
  await manager.save(
    CityEntity,
    towns.map((town) => ({ ...town, agentId: null })),
  );
}
