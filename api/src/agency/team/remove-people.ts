import { In, type EntityManager } from 'typeorm';

import { AdminEntity } from '../../accounts/auth/admin.entity';
import { CityEntity } from '../cities/city.entity';
import { RevisionEntity } from '../revisions/revision.entity';
import { personKind } from './person-kind';
import { TeamMemberEntity } from './team-member.entity';

/**
 * Deletes people with their history, and every reference to them but bylines. A reference that stayed would lead to the
 * next person of that name, who gets the same id.
 */
export async function removePeople(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const theirs = In([...ids]);
  const towns = await manager.findBy(CityEntity, { agentId: theirs });
  await manager.save(
    CityEntity,
    towns.map(({ slug }) => ({ slug, agentId: null })),
  );
  await manager.update(AdminEntity, { personId: theirs }, { personId: null });
  await manager.remove(await manager.findBy(TeamMemberEntity, { id: theirs }));
  await manager.delete(RevisionEntity, { kind: personKind.kind, key: theirs });
  for (const { id, successor, away } of await manager.find(TeamMemberEntity))
    await manager.save(TeamMemberEntity, {
      id,
      successor: successor && ids.includes(successor) ? null : successor,
      away: away?.standIn && ids.includes(away.standIn) ? { ...away, standIn: null } : away,
    });
}
