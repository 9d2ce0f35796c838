import { Injectable } from '@nestjs/common';
import { slugFromTitle } from 'contract/article-rules';
import { federal, stateMarketplaces } from 'contract/state-marketplaces';
import { nameOfState } from 'contract/state-names';
import type { TownContent } from 'contract/towns';
import { stateOfZip } from 'contract/zip-states';
import { Not, type EntityManager } from 'typeorm';

import { refuseContent } from '../revisions/content-faults';
import { RevisionEntity } from '../revisions/revision.entity';
import { factOf } from '../facts/fact-columns';
import { FactEntity } from '../facts/fact.entity';
import { Today } from '../site/today';
import { holdingLicenses } from '../team/holding-licenses';
import { TeamMemberEntity } from '../team/team-member.entity';
import { CityEntity, type CityExchange } from './city.entity';
import { copiedText, maxCopiedPercent, type TownText } from './copied-text';
import { townKind } from './town-kind';

type Faults = Record<string, string>;

/** Returns the text of a town for comparison with others. */
export const textOf = (
  town: Pick<CityEntity, 'name' | 'stateCode' | 'counties' | 'summary' | 'visits' | 'markdown'>,
): TownText => ({
  name: `${town.name}, ${town.stateCode}`,
  places: [town.name, nameOfState(town.stateCode), ...town.counties],
  text: [town.summary, town.visits, town.markdown].join('\n'),
});

/** Validates a town against the other data of the site. */
@Injectable()
export class TownCheck {
  constructor(private readonly today: Today) {}

  /**
   * @param before the stored town; null for a new one
   * @throws {InvalidInputError} with a sentence for each field
   */
  async content(manager: EntityManager, before: CityEntity | null, content: TownContent): Promise<void> {
    const others = await manager.findBy(CityEntity, before ? { slug: Not(before.slug) } : {});
    const faults: Faults = {
      ...nameFault(content, others, before),
      ...(await copyFault(manager, content, others, before)),
      ...countsFault(content),
      ...nearbyFault(content, others),
      ...(await this.agentFault(manager, content)),
      ...(content.openEnrollment && !(await manager.existsBy(FactEntity, { key: content.openEnrollment }))
        ? { openEnrollment: 'This fact is not there any more. Choose another one' }
        : {}),
    };
    refuseContent(faults);
  }

  /**
   * Returns the marketplace of the town's state with its open enrollment dates.
   * @param before the stored town; its exchange is reused if state and dates are unchanged
   */
  async exchangeOf(
    manager: EntityManager,
    { state, openEnrollment }: TownContent,
    before: CityEntity | null,
  ): Promise<CityExchange | null> {
    if (openEnrollment === null) return null;
    if (before?.stateCode === state && before.exchange?.openEnrollment === openEnrollment) return before.exchange;
    const row = await manager.findOneBy(FactEntity, { key: openEnrollment });
    if (!row) return null;
    const { source, checkedOn } = factOf(row);
    return { ...(stateMarketplaces[state] ?? federal), openEnrollment, source, checkedOn };
  }

  private async agentFault(manager: EntityManager, { agent, state }: TownContent): Promise<Faults> {
    if (agent === null) return {};
    const person = await manager.findOneBy(TeamMemberEntity, { id: agent });
    if (!person) return { agent: 'This person is not there any more. Choose somebody else' };
    // By name, because a restored version shows no field beside the sentence.
    if (person.standing !== 'shown')
      return { agent: `${person.name} is not on the site. Choose somebody who is, or show ${person.name} again first` };
    const holding = holdingLicenses(person.licenses, await this.today.day(manager));
    if (holding.some((license) => license.state === state)) return {};
    return {
      agent: `${person.name} has no license in ${nameOfState(state)}. Choose somebody else, or enter the license first`,
    };
  }
}

/** Returns the slug of a new town, made from its name and state. It never changes. */
export const townSlug = ({ name, state }: TownContent): string =>
  `${slugFromTitle(name)}-${slugFromTitle(nameOfState(state))}`;

function nameFault(content: TownContent, others: readonly CityEntity[], before: CityEntity | null): Faults {
  const { name, state } = content;
  if (slugFromTitle(name) === '')
    return { name: 'Enter a name with letters from A to Z, which the address is made of' };
  const exists = others.some(
    (other) =>
      (other.stateCode === state && other.name.toLowerCase() === name.toLowerCase()) ||
      // "Troy." is another name than "Troy", and would take its address.
      (before === null && other.slug === townSlug(content)),
  );
  return exists ? { name: `There is a page for ${name} in ${nameOfState(state)} already. Change that one` } : {};
}

/**
 * Refuses copied text only when the text changes, so that an existing copy can still be hidden or corrected. A text that
 * stood at this town before can come back, even if another town took it since: the list of towns shows the copy.
 */
async function copyFault(
  manager: EntityManager,
  { text, state, ...content }: TownContent,
  others: readonly CityEntity[],
  before: CityEntity | null,
): Promise<Faults> {
  const typed = { ...content, stateCode: state, markdown: text };
  if (before && hasSameText(before, typed)) return {};
  const copied = copiedText(textOf(typed), others.map(textOf));
  if (!copied || copied.percent <= maxCopiedPercent) return {};
  if (before && (await stoodAt(manager, before, typed))) return {};
  return {
    text: `${copied.percent} percent of this stands at ${copied.of} too. Write what is true of this town only: search engines leave out pages that are copies, and readers notice`,
  };
}

type StoredText = Pick<CityEntity, 'summary' | 'visits' | 'markdown'>;

const hasSameText = (one: StoredText, other: StoredText) =>
  one.markdown === other.markdown && one.summary === other.summary && one.visits === other.visits;

/** Returns whether a version of the town had this text. */
async function stoodAt(manager: EntityManager, { slug }: CityEntity, typed: StoredText): Promise<boolean> {
  const versions = await manager.findBy(RevisionEntity, { kind: townKind().kind, key: slug });
  return versions.some(({ content }) => {
    const { text, ...stored } = content as TownContent; // the revisions of a town hold nothing else
    return hasSameText({ ...stored, markdown: text }, typed);
  });
}

function countsFault({ planCounts, state }: TownContent): Faults {
  const elsewhere = planCounts?.zips.filter((zip) => stateOfZip(zip) !== state) ?? [];
  if (elsewhere.length === 0) return {};
  return { 'planCounts.zips': `${elsewhere.join(', ')}: not in ${nameOfState(state)}` };
}

function nearbyFault({ nearby }: TownContent, others: readonly CityEntity[]): Faults {
  const isKnown = nearby.every((slug) => others.some((other) => other.slug === slug));
  return isKnown ? {} : { nearby: 'One of these towns is not there any more' };
}
