import { Injectable } from '@nestjs/common';
import type { RevisionChange } from 'contract/revised';
import { setupSteps, type Setup, type SetupStep } from 'contract/setup';
import { DataSource, In, Not, type EntityManager } from 'typeorm';

import { agencyKind } from '../details/agency-kind';
import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { changeLock } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import { ApiError } from '../../platform/errors/api-errors';
import { RevisionEntity } from '../revisions/revision.entity';
import { Revisions } from '../revisions/revisions';
import { SiteEntity, siteRow } from '../site/site.entity';
import { storedSite } from '../site/stored-site';
import { TeamMemberEntity } from '../team/team-member.entity';
import { DemoContent } from './demo-content';
import { fieldsOf, isOwn } from './own-fields';

const target = { where: { id: siteRow }, key: 'agency' } as const;

/** Returns the changes of every save of the agency, oldest first. A page of its history has only the newest ones. */
async function agencyChanges(manager: EntityManager): Promise<RevisionChange[][]> {
  const { kind } = agencyKind;
  const history = await manager.find(RevisionEntity, {
    where: { kind },
    select: { kind: true, key: true, number: true, changes: true },
    order: { number: 'ASC' },
  });
  return history.map(({ changes }) => changes);
}

/** Turns the demo into the site of an agency: see docs/decisions/first-run.md. */
@Injectable()
export class SetupService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly revisions: Revisions,
    private readonly demo: DemoContent,
    private readonly audit: AuditLog,
  ) {}

  get(): Promise<Setup> {
    return this.read(this.dataSource.manager);
  }

  /** @throws {ApiError} `conflict` while a step is not done */
  finish(by: Actor): Promise<Setup> {
    return this.transactions.run(async (manager) => {
      // Both locked, or two owners would both finish, and a save in between could open a step again. The people come
      // first, as when the agency is saved.
      await lockUntilCommit(manager, 'people');
      const row = await manager.findOneOrFail(SiteEntity, { where: target.where, ...changeLock(manager) });
      const { isDemo, steps } = await this.read(manager);
      if (!isDemo) return this.read(manager);
      if (steps.some(({ isDone }) => !isDone))
        throw new ApiError('conflict', 'Finish the steps that are open first. Nothing was removed.');
      await this.demo.remove(manager, await this.firstOwnPerson(manager));
      await this.dropNotice(manager, by);
      await manager.save(SiteEntity, { id: siteRow, demo: false });
      await this.audit.record(manager, { event: 'setup-finished', ...by, about: row.name });
      return this.read(manager);
    });
  }

  private async read(manager: EntityManager): Promise<Setup> {
    const row = await storedSite(manager);
    const changes = await agencyChanges(manager);
    const current = agencyKind.inWords(agencyKind.contentOf(row));
    const hasPerson = (await this.firstOwnPerson(manager)) !== null;
    const isDone = (step: SetupStep) =>
      step === 'person' ? hasPerson : fieldsOf[step].every((field) => isOwn(field, changes, current));
    return {
      isDemo: row.demo,
      steps: setupSteps.map((step) => ({ step, isDone: !row.demo || isDone(step) })),
      demo: row.demo ? await this.demo.count(manager) : { people: 0, towns: 0, articles: 0 },
    };
  }

  /** Returns the first shown person who is not from the seed. */
  private async firstOwnPerson(manager: EntityManager): Promise<string | null> {
    const ids = await this.demo.keys(manager, 'team');
    const person = await manager.findOne(TeamMemberEntity, {
      where: { id: Not(In(ids)), standing: 'shown' },
      order: { position: 'ASC', id: 'ASC' },
    });
    return person?.id ?? null;
  }

  /** Removes the notice that the agency is fictional, unless the owner has changed it. */
  private async dropNotice(manager: EntityManager, by: Actor): Promise<void> {
    const { version, content } = await this.revisions.read(manager, agencyKind, target);
    const field = 'Foot of every page';
    const changes = await agencyChanges(manager);
    if (isOwn(field, changes, agencyKind.inWords(content)) || content.notice === null) return;
    await this.revisions.save(manager, agencyKind, {
      target,
      by,
      baseVersion: version,
      content: { ...content, notice: null },
    });
  }
}
