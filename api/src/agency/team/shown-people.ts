import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { TeamMemberSummary } from 'contract/team';
import type { EntityManager, Repository } from 'typeorm';

import { BuiltQuery } from '../../platform/database/built-query';
import { MediaEntity } from '../../media/media.entity';
import { portraitsOf } from '../../media/shown-picture';
import { inOwnWords } from '../../platform/language/own-words';
import { Today } from '../site/today';
import { statesOf } from './holding-licenses';
import { isAwayOn } from './is-away-on';
import { TeamMemberEntity } from './team-member.entity';

/** A person shown on the site: the row and its public summary. */
export interface ShownPerson {
  row: TeamMemberEntity;
  summary: TeamMemberSummary;
}

const shown = new BuiltQuery((manager) =>
  manager
    .createQueryBuilder(TeamMemberEntity, 'person')
    .where(`person.standing = 'shown'`)
    .orderBy('person.position')
    .addOrderBy('person.id'),
);

const pictures = new BuiltQuery((manager) =>
  manager.createQueryBuilder(MediaEntity, 'picture').where('picture.id IN (:...ids)'),
);

/** People shown on the site today. */
@Injectable()
export class ShownPeople {
  constructor(
    @InjectRepository(TeamMemberEntity) private readonly members: Repository<TeamMemberEntity>,
    private readonly today: Today,
  ) {}

  /** Returns all shown people in the order set by the agency. */
  async all(): Promise<ShownPerson[]> {
    const { manager } = this.members;
    const [today, rows] = await Promise.all([this.today.day(), shown.rows(manager, {})]);
    const pictures = await picturesOf(manager, rows);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return rows.map((row) => ({ row, summary: summaryOf(row, { today, pictures, byId }) }));
  }

  /** Returns one shown person; undefined if hidden, gone or unknown. */
  async one(id: string): Promise<ShownPerson | undefined> {
    return (await this.all()).find(({ row }) => row.id === id);
  }

  /**
   * Like `one`, for visitors in a state: a stand-in without a license there is left out.
   * @param state two-letter code
   */
  async oneIn(id: string, state: string): Promise<TeamMemberSummary | undefined> {
    const people = (await this.all()).map(({ summary }) => summary);
    const person = people.find((one) => one.id === id);
    const standIn = people.find((one) => one.id === person?.away?.standIn?.id);
    if (!person?.away || standIn?.states?.includes(state)) return person;
    return { ...person, away: { to: person.away.to } };
  }
}

async function picturesOf(
  manager: EntityManager,
  rows: readonly TeamMemberEntity[],
): Promise<ReadonlyMap<string, MediaEntity>> {
  const ids = rows.flatMap(({ photoMedia }) => photoMedia ?? []);
  const photos = ids.length > 0 ? await pictures.rows(manager, { ids }) : [];
  return new Map(photos.map((picture) => [picture.id, picture]));
}

interface SummaryContext {
  today: string;
  pictures: ReadonlyMap<string, MediaEntity>;
  byId: ReadonlyMap<string, TeamMemberEntity>;
}

function summaryOf(row: TeamMemberEntity, { today, pictures, byId }: SummaryContext): TeamMemberSummary {
  const { texts, english } = inOwnWords({ role: row.role, summary: row.summary }, row.spanish);
  const { id, name, initials, birthMonth, lines, specialties, languages, phone, phoneHref, email } = row;
  const picture = row.photoMedia ? pictures.get(row.photoMedia) : undefined;
  const named = row.away?.standIn ? byId.get(row.away.standIn) : undefined;
  const standIn = named && !isAwayOn(named, today) ? named : undefined;
  return {
    id,
    name,
    initials,
    ...texts,
    ...(english && { english }),
    birthMonth,
    lines,
    states: statesOf(row, today),
    specialties,
    languages,
    phone,
    phoneHref,
    email,
    ...(picture && row.photoAlt && row.photoFocal && { photo: portraitsOf(picture, row.photoAlt, row.photoFocal) }),
    ...(row.away &&
      isAwayOn(row, today) && { away: { to: row.away.to, ...(standIn && { standIn: contactOf(standIn) }) } }),
  };
}

const contactOf = ({ id, name, phone, phoneHref }: TeamMemberEntity) => ({ id, name, phone, phoneHref });
