import { Injectable } from '@nestjs/common';
import { slugFromTitle } from 'contract/article-rules';
import type { AccountRole } from 'contract/roles';
import type { Person, PersonContent, PersonList, PersonOrder, PersonSave } from 'contract/people';
import type { RevisedQuery } from 'contract/revised';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { CityEntity } from '../cities/city.entity';
import { townKind } from '../cities/town-kind';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { Transactions } from '../../platform/database/transactions';
import { ApiError, InvalidInputError, NotFoundError } from '../../platform/errors/api-errors';
import { changesBetween } from '../revisions/revised-kind';
import { Revisions } from '../revisions/revisions';
import { Today } from '../site/today';
import { soonestEnd } from './license-ends';
import { PersonCheck } from './person-check';
import { personKind } from './person-kind';
import { isAwayOn } from './is-away-on';
import { TeamMemberEntity } from './team-member.entity';

const targetOf = (id: string) => ({ where: { id }, key: id });

/** Edits people. Visitors read them from `GET /api/team`. Each save announces its change. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly revisions: Revisions,
    private readonly check: PersonCheck,
    private readonly audit: AuditLog,
    private readonly today: Today,
  ) {}

  list(): Promise<PersonList> {
    return this.listAll(this.dataSource.manager);
  }

  async get(id: string, page: RevisedQuery): Promise<Person> {
    return this.read(this.dataSource.manager, id, page);
  }

  /**
   * Adds a person at the end of the list. The page slug is made from the name and never changes. A person who is there
   * already is not added again: the response was lost.
   */
  add(by: Actor, content: PersonContent): Promise<Person> {
    return this.transactions.run(async (manager) => {
      await lockUntilCommit(manager, 'people');
      const namesakes = await manager.findBy(TeamMemberEntity, { name: content.name });
      const same = namesakes.find((row) => changesBetween(personKind, personKind.contentOf(row), content).length === 0);
      if (same) return this.read(manager, same.id);
      const id = await freeId(manager, content.name);
      await this.check.content(manager, id, content);
      const position = ((await manager.maximum(TeamMemberEntity, 'position', {})) ?? 0) + 1;
      const row = Object.assign(new TeamMemberEntity(), {
        id,
        position,
        version: 1,
        name: '',
        initials: '',
        leftOn: null,
      });
      await manager.save(TeamMemberEntity, { ...row, ...this.revisions.columnsOf(personKind, content, row) });
      await this.revisions.begin(manager, personKind, { target: targetOf(id), by, content });
      return this.read(manager, id);
    });
  }

  /**
   * @param role of the caller: only owners decide who is shown on the site
   * @throws {ApiError} `stale_version` if another save came first, `invalid_input` with the fields
   */
  save(by: Actor, id: string, save: PersonSave, role: AccountRole): Promise<Person> {
    return this.transactions.run(async (manager) => {
      const { content } = save;
      const { check } = this;
      await lockUntilCommit(manager, 'people');
      if (!(await manager.existsBy(TeamMemberEntity, { id }))) throw new NotFoundError('person');
      await this.revisions.save(manager, personKind, {
        target: targetOf(id),
        by,
        ...save,
        async check(row) {
          if (role !== 'owner' && (row.standing !== content.standing || row.successor !== content.successor))
            throw new InvalidInputError({ standing: 'Only an owner decides who is shown on the site' });
          await check.content(manager, id, content);
        },
      });
      await this.applyDeparture(manager, by, id, content);
      return this.read(manager, id);
    });
  }

  /** @throws {ApiError} `stale_version` if the people or their order have changed since */
  order(by: Actor, { ids, before }: PersonOrder): Promise<PersonList> {
    return this.transactions.run(async (manager) => {
      await lockUntilCommit(manager, 'people');
      const rows = await manager.find(TeamMemberEntity, { order: { position: 'ASC', id: 'ASC' } });
      const present = rows.filter(({ standing }) => standing !== 'left');
      const isSame = present.length === ids.length && present.every(({ id }) => ids.includes(id));
      if (!isSame)
        throw new ApiError('stale_version', 'Somebody came or left in the meantime. Look at the list again.');
      const isOrder = (order: readonly string[]) => present.every(({ id }, index) => order[index] === id);
      // One that is as requested already is no conflict: the request was sent again.
      if (before && !isOrder(before) && !isOrder(ids))
        throw new ApiError('stale_version', 'Somebody else changed the order in the meantime. Look at the list again.');
      const former = rows.filter(({ standing }) => standing === 'left').map(({ id }) => id);
      const positions = new Map([...ids, ...former].map((id, index) => [id, index + 1]));
      const moved = rows.filter(({ id, position }) => positions.get(id) !== position);
      await manager.save(
        TeamMemberEntity,
        moved.map(({ id, position }) => ({ id, position: positions.get(id) ?? position })),
      );
      if (moved.length > 0) {
        const [orderBefore, after] = [present.map(({ id }) => id).join(', '), ids.join(', ')];
        const changes = [{ field: 'Order', before: orderBefore, after }];
        await this.audit.record(manager, { event: 'people-ordered', ...by, about: after, changes });
      }
      return this.listAll(manager);
    });
  }

  /** Records the day on which a person left and reassigns their towns to the successor. */
  private async applyDeparture(
    manager: EntityManager,
    by: Actor,
    id: string,
    { standing, successor }: PersonContent,
  ): Promise<void> {
    const row = await manager.findOneByOrFail(TeamMemberEntity, { id });
    const leftOn = standing === 'left' ? (row.leftOn ?? (await this.today.day(manager))) : null;
    if (leftOn !== row.leftOn) await manager.save(TeamMemberEntity, { id, leftOn });
    if (standing !== 'left' || successor === null) return;
    for (const town of await manager.findBy(CityEntity, { agentId: id })) {
      const kind = townKind(town.exchange);
      const [target, content] = [{ where: { slug: town.slug }, key: town.slug }, kind.contentOf(town)];
      const change = { baseVersion: town.version, content: { ...content, agent: successor } };
      await this.revisions.save(manager, kind, { target, by, ...change });
    }
  }

  private async read(manager: EntityManager, id: string, page: RevisedQuery = {}): Promise<Person> {
    if (!(await manager.existsBy(TeamMemberEntity, { id }))) throw new NotFoundError('person');
    return { id, ...(await this.revisions.read(manager, personKind, targetOf(id), page)) };
  }

  private async listAll(manager: EntityManager): Promise<PersonList> {
    const [today, rows, towns] = await Promise.all([
      this.today.day(manager),
      manager.find(TeamMemberEntity, { order: { position: 'ASC', id: 'ASC' } }),
      manager.find(CityEntity, { select: { slug: true, name: true, stateCode: true }, order: { name: 'ASC' } }),
    ]);
    const items = rows.map(({ id, name, role, standing, away, licenses }) => ({
      id,
      name,
      role,
      standing,
      awayTo: away && isAwayOn({ away }, today) ? away.to : null,
      ending: standing === 'left' ? null : soonestEnd(licenses, today),
    }));
    const isLeft = ({ standing }: { standing: string }) => Number(standing === 'left');
    return {
      items: items.toSorted((a, b) => isLeft(a) - isLeft(b)),
      towns: towns.map(({ slug, name, stateCode }) => ({ slug, name: `${name}, ${stateCode}` })),
    };
  }
}

async function freeId(manager: EntityManager, name: string): Promise<string> {
  const wanted = slugFromTitle(name) || 'person';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!(await manager.existsBy(TeamMemberEntity, { id }))) return id;
  }
}
