import type { AgencyContent } from 'contract/agency';
import type { EntityManager } from 'typeorm';

import { InvalidInputError } from '../../platform/errors/api-errors';
import { faultsOfLicenses } from '../team/license-holders';
import { TeamMemberEntity } from '../team/team-member.entity';

/** @throws {InvalidInputError} for a license number that belongs to a person */
export async function checkLicenses(manager: EntityManager, licenses: AgencyContent['licenses']): Promise<void> {
  const faults = faultsOfLicenses(licenses, await manager.find(TeamMemberEntity));
  const fieldErrors = Object.entries(faults).map(([field, sentence]) => [`content.${field}`, sentence]);
  if (fieldErrors.length > 0) throw new InvalidInputError(Object.fromEntries(fieldErrors));
}
