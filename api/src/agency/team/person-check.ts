import { Injectable } from '@nestjs/common';
import type { PersonContent } from 'contract/people';
import { nameOfState } from 'contract/state-names';
import { In, Not, type EntityManager } from 'typeorm';

import { CityEntity } from '../cities/city.entity';
import { refuseContent } from '../revisions/content-faults';
import { lockedPicture } from '../../media/media-section';
import { storedSite } from '../site/stored-site';
import { Today } from '../site/today';
import { holdingLicenses } from './holding-licenses';
import { faultsOfLicenses } from './license-holders';
import { TeamMemberEntity } from './team-member.entity';

type Faults = Record<string, string>;

/** Validates a person against the other data of the site. */
@Injectable()
export class PersonCheck {
  constructor(private readonly today: Today) {}

  /** @throws {InvalidInputError} with a sentence for each field */
  async content(manager: EntityManager, id: string, content: PersonContent): Promise<void> {
    const others = await manager.findBy(TeamMemberEntity, { id: Not(id) });
    const faults: Faults = {
      ...(await licenseFaults(manager, content, others)),
      ...(await photoFault(manager, content)),
      ...(await townFault(manager, content)),
      ...standInFault(content, others),
      ...(await this.leavingFaults(manager, id, content, others)),
    };
    refuseContent(faults);
  }

  /** Checks a departure: someone must remain on the site, and a successor must be licensed for the reassigned towns. */
  private async leavingFaults(
    manager: EntityManager,
    id: string,
    { standing, successor }: PersonContent,
    others: readonly TeamMemberEntity[],
  ): Promise<Faults> {
    const isShownElse = others.some((other) => other.standing === 'shown');
    if (standing !== 'shown' && !isShownElse)
      return { standing: 'This is the last person on the site. Add or show somebody else first' };
    if (standing !== 'left' || successor === null) return {};
    const next = others.find((other) => other.id === successor && other.standing === 'shown');
    if (!next) return { successor: 'Choose somebody who is on the site' };
    const towns = await manager.findBy(CityEntity, { agentId: id });
    const held = new Set(holdingLicenses(next.licenses, await this.today.day(manager)).map(({ state }) => state));
    const without = towns.filter(({ stateCode }) => !held.has(stateCode));
    if (without.length === 0) return {};
    const states = [...new Set(without.map(({ stateCode }) => nameOfState(stateCode)))].join(' and ');
    const names = without.map(({ name }) => name).join(', ');
    return {
      successor: `${next.name} has no license in ${states}, and would answer for ${names}. Choose somebody else, or enter the license first`,
    };
  }
}

async function licenseFaults(
  manager: EntityManager,
  { licenses }: PersonContent,
  others: readonly TeamMemberEntity[],
): Promise<Faults> {
  const site = await storedSite(manager);
  return faultsOfLicenses(licenses, [{ name: `${site.name} itself`, licenses: site.licenses }, ...others]);
}

async function photoFault(manager: EntityManager, { photo }: PersonContent): Promise<Faults> {
  const isThere = !photo || (await lockedPicture(manager, photo.media));
  return isThere ? {} : { photo: 'This picture is not in the library any more. Choose another one' };
}

async function townFault(manager: EntityManager, { cities }: PersonContent): Promise<Faults> {
  const known = await manager.countBy(CityEntity, { slug: In(cities) });
  return known === new Set(cities).size ? {} : { cities: 'One of these towns is not on the site any more' };
}

function standInFault({ away }: PersonContent, others: readonly TeamMemberEntity[]): Faults {
  if (!away?.standIn) return {};
  const standIn = others.find(({ id, standing }) => id === away.standIn && standing === 'shown');
  if (!standIn) return { 'away.standIn': 'Choose somebody else who is on the site' };
  const isAwayToo = standIn.away && standIn.away.from <= away.to && away.from <= standIn.away.to;
  return isAwayToo ? { 'away.standIn': `${standIn.name} is away in these days as well. Choose somebody else` } : {};
}
