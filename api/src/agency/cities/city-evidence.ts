import type { License } from 'contract/site';

import { holdingLicenses } from '../team/holding-licenses';
import type { TeamMemberEntity } from '../team/team-member.entity';
import type { CityEntity, CityExchange } from './city.entity';

/** Local facts that a page needs to have original content. */
const factsNeeded = 3;

export type CityEvidence =
  | { kind: 'complete'; agent: TeamMemberEntity; exchange: CityExchange }
  | { kind: 'missing'; missing: string[] };

type EvidenceInput = Pick<CityEntity, 'isShown' | 'stateCode' | 'counties' | 'exchange' | 'facts' | 'agent'>;

/**
 * Checks for the evidence that keeps a city page from being a doorway page. Incomplete pages are not published.
 * @param today licenses that have ended by this day do not count
 */
export function evidenceOf(city: EvidenceInput, agencyLicenses: readonly License[], today: string): CityEvidence {
  const licensedHere = (licenses: readonly License[]) => licenses.some(({ state }) => state === city.stateCode);
  const { agent, exchange } = city;
  const missing = [
    ...(city.isShown ? [] : ['your word that it may be shown']),
    ...(licensedHere(agencyLicenses) ? [] : [`a license of the agency in ${city.stateCode}`]),
    ...(agent?.standing === 'shown' && licensedHere(holdingLicenses(agent.licenses, today))
      ? []
      : [`an agent licensed in ${city.stateCode}`]),
    ...(exchange ? [] : ['the exchange used there']),
    ...(city.counties.length > 0 ? [] : ['its counties']),
    ...(city.facts.length >= factsNeeded ? [] : [`${factsNeeded} local facts`]),
  ];
  if (missing.length > 0 || !agent || !exchange) return { kind: 'missing', missing };
  return { kind: 'complete', agent, exchange };
}
