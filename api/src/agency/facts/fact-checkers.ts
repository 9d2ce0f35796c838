import { Injectable } from '@nestjs/common';
import type { LedgerEntry } from 'contract/facts';
import { DataSource, In } from 'typeorm';

import { AdminEntity } from '../../accounts/auth/admin.entity';
import { RevisionEntity } from '../revisions/revision.entity';
import { TeamMemberEntity } from '../team/team-member.entity';
import { changing, checkedInWords, factKind } from './fact-kind';

/** Finds the last checker of each figure. Only people shown on the site are named in public. */
@Injectable()
export class FactCheckers {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns checkers by fact key, for the check date of the fact. A figure that came with the product has none. */
  async byFact(
    facts: readonly Pick<LedgerEntry, 'key' | 'checkedOn'>[],
  ): Promise<ReadonlyMap<string, LedgerEntry['checkedBy']>> {
    const checkedOn = new Map(facts.map((fact) => [fact.key, fact.checkedOn]));
    const by = new Map(
      (await this.lastChecks())
        // What `factKind` writes.
        .filter(({ key, content }) => (content as { checkedOn?: string }).checkedOn === checkedOn.get(key))
        .map((row) => [row.key, row.by]),
    );
    const people = await this.peopleOf([...new Set(by.values())]);
    return new Map([...by].map(([key, email]) => [key, people.get(email) ?? null]));
  }

  /** Returns the last save of each fact that changed its check date. There may be hundreds of others, which are not read. */
  private lastChecks(): Promise<RevisionEntity[]> {
    const checks = { kind: factKind.kind, changed: changing(checkedInWords) };
    return this.dataSource.manager
      .createQueryBuilder(RevisionEntity, 'revision')
      .select(['revision.kind', 'revision.key', 'revision.number', 'revision.by', 'revision.content'])
      .innerJoin(
        (each) =>
          each
            .select('save.key', 'key')
            .addSelect('MAX(save.number)', 'number')
            .from(RevisionEntity, 'save')
            .where('save.kind = :kind AND save.changes LIKE :changed', checks)
            .groupBy('save.key'),
        'last',
        'last.key = revision.key AND last.number = revision.number',
      )
      .where('revision.kind = :kind', checks)
      .getMany();
  }

  private async peopleOf(emails: readonly string[]): Promise<ReadonlyMap<string, LedgerEntry['checkedBy']>> {
    const { manager } = this.dataSource;
    const admins = await manager.findBy(AdminEntity, { email: In(emails) });
    const ids = admins.flatMap(({ personId }) => personId ?? []);
    const people = await manager.findBy(TeamMemberEntity, { id: In(ids), standing: 'shown' });
    const byId = new Map(people.map(({ id, name }) => [id, { id, name }]));
    return new Map(admins.map(({ email, personId }) => [email, byId.get(personId ?? '') ?? null]));
  }
}
