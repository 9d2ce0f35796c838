import { Injectable } from '@nestjs/common';
import type { LedgerEntry } from 'contract/facts';
import { DataSource, In } from 'typeorm';

import { AdminEntity } from '../../accounts/auth/admin.entity';
import { RevisionEntity } from '../revisions/revision.entity';
import { TeamMemberEntity } from '../team/team-member.entity';
import { checkedInWords, factKind } from './fact-kind';

/** Finds the last checker of each figure. Only people shown on the site are named in public. */
@Injectable()
export class FactCheckers {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns checkers by fact key, for the check date of the fact. A figure that came with the product has none. */
  async byFact(
    facts: readonly Pick<LedgerEntry, 'key' | 'checkedOn'>[],
  ): Promise<ReadonlyMap<string, LedgerEntry['checkedBy']>> {
    const rows = await this.dataSource.manager.find(RevisionEntity, {
      where: { kind: factKind.kind },
      order: { key: 'ASC', number: 'ASC' },
    });
    const checkedOn = new Map(facts.map((fact) => [fact.key, fact.checkedOn]));
    // Rows are in ascending order, so the last check of a fact wins.
    const by = new Map(
      rows
        .filter(({ key, changes, content }) => {
          const saved = (content as { checkedOn?: string }).checkedOn; // what `factKind` writes
          return saved === checkedOn.get(key) && changes.some(({ field }) => field === checkedInWords);
        })
        .map((row) => [row.key, row.by]),
    );
    const people = await this.peopleOf([...new Set(by.values())]);
    return new Map([...by].map(([key, email]) => [key, people.get(email) ?? null]));
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
