import type { AgencyContent } from 'contract/agency';
import type { EntityManager } from 'typeorm';

import { refuseContent } from '../revisions/content-faults';
import { faultsOfLicenses } from '../team/license-holders';
import { TeamMemberEntity } from '../team/team-member.entity';

/** @throws {InvalidInputError} for a license number that belongs to a person */
export async function checkLicenses(manager: EntityManager, licenses: AgencyContent['licenses']): Promise<void> {
  refuseContent(faultsOfLicenses(licenses, await manager.find(TeamMemberEntity)));
}
