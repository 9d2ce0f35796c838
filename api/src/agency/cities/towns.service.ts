import { Injectable } from '@nestjs/common';
import type { Town, TownContent, TownList, TownSave } from 'contract/towns';
import type { RevisedQuery } from 'contract/revised';
import { DataSource, Like, type EntityManager } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { Transactions } from '../../platform/database/transactions';
import { NotFoundError } from '../../platform/errors/api-errors';
import { FactEntity } from '../facts/fact.entity';
import { changesBetween } from '../revisions/revised-kind';
import { Revisions } from '../revisions/revisions';
import { storedSite } from '../site/stored-site';
import { Today } from '../site/today';
import { holdingLicenses } from '../team/holding-licenses';
import { TeamMemberEntity } from '../team/team-member.entity';
import { evidenceOf } from './city-evidence';
import { CityEntity } from './city.entity';
import { copiedTexts } from './copied-text';
import { textOf, TownCheck, townSlug } from './town-check';
import { townKind } from './town-kind';

/** Key pattern of the facts with open enrollment dates. */
const openEnrollments = 'individual.open-enrollment.%';

const targetOf = (slug: string) => ({ where: { slug }, key: slug });

/** Edits towns. Visitors read the complete ones from `GET /api/cities`. Each save announces its change. */
@Injectable()
export class TownsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly revisions: Revisions,
    private readonly check: TownCheck,
    private readonly today: Today,
  ) {}

  async list(): Promise<TownList> {
    const { manager } = this.dataSource;
    const [all, people, facts, today] = await Promise.all([
      this.all(manager),
      manager.find(TeamMemberEntity, { where: { standing: 'shown' }, order: { position: 'ASC', id: 'ASC' } }),
      manager.find(FactEntity, { where: { key: Like(openEnrollments) }, order: { position: 'ASC', key: 'ASC' } }),
      this.today.day(),
    ]);
    return {
      items: await this.checked(manager, all),
      agents: people.map(({ id, name, licenses }) => ({
        id,
        name,
        states: [...new Set(holdingLicenses(licenses, today).map(({ state }) => state))],
      })),
      openEnrollments: facts.map(({ key, label }) => ({ key, label })),
    };
  }

  get(slug: string, page: RevisedQuery): Promise<Town> {
    return this.read(this.dataSource.manager, slug, page);
  }

  /** Adds a town. One that is there already is not added again: the response was lost. */
  add(by: Actor, content: TownContent): Promise<Town> {
    return this.transactions.run(async (manager) => {
      await lockUntilCommit(manager, 'people');
      const slug = townSlug(content);
      const same = await manager.findOneBy(CityEntity, { slug });
      if (same && changesBetween(townKind(), townKind().contentOf(same), content).length === 0)
        return this.read(manager, slug);
      await this.check.content(manager, null, content);
      const kind = townKind(await this.check.exchangeOf(manager, content, null));
      const row = Object.assign(new CityEntity(), { slug, version: 1 });
      await manager.save(CityEntity, { ...row, ...this.revisions.columnsOf(kind, content, row) });
      await this.revisions.begin(manager, kind, { target: targetOf(slug), by, content });
      return this.read(manager, slug);
    });
  }

  /** @throws {ApiError} `stale_version` if another save came first, `invalid_input` with the fields */
  save(by: Actor, slug: string, save: TownSave): Promise<Town> {
    return this.transactions.run(async (manager) => {
      const { check } = this;
      await lockUntilCommit(manager, 'people');
      const before = await manager.findOneBy(CityEntity, { slug });
      if (!before) throw new NotFoundError('town');
      const kind = townKind(await check.exchangeOf(manager, save.content, before));
      await this.revisions.save(manager, kind, {
        target: targetOf(slug),
        by,
        ...save,
        check: () => check.content(manager, before, save.content),
      });
      return this.read(manager, slug);
    });
  }

  private all(manager: EntityManager): Promise<CityEntity[]> {
    return manager.find(CityEntity, {
      relations: { agent: true },
      order: { stateName: 'ASC', name: 'ASC', slug: 'ASC' },
    });
  }

  /** Returns the missing evidence and copied text of each town. */
  private async checked(manager: EntityManager, all: readonly CityEntity[]): Promise<TownList['items']> {
    const [{ licenses }, today] = await Promise.all([storedSite(manager), this.today.day(manager)]);
    const copied = copiedTexts(all.map(textOf));
    return all.map((row, at) => {
      const evidence = evidenceOf(row, licenses, today);
      return {
        slug: row.slug,
        name: `${row.name}, ${row.stateCode}`,
        missing: evidence.kind === 'missing' ? evidence.missing : [],
        copied: copied[at] ?? null,
        planYear: row.planCounts?.planYear ?? null,
      };
    });
  }

  private async read(manager: EntityManager, slug: string, page: RevisedQuery = {}): Promise<Town> {
    const checked = await this.checked(manager, await this.all(manager));
    const found = checked.find((town) => town.slug === slug);
    if (!found) throw new NotFoundError('town');
    const { missing, copied } = found;
    return { slug, missing, copied, ...(await this.revisions.read(manager, townKind(), targetOf(slug), page)) };
  }
}
