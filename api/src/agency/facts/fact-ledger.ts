import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FactLedger as Ledger, LedgerEntry } from 'contract/facts';
import type { Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { RevisionEntity } from '../revisions/revision.entity';
import { Today } from '../site/today';
import { FactCheckers } from './fact-checkers';
import { changing, factKind, valueInWords } from './fact-kind';
import { FactsService } from './facts.service';
import { StatingArticles } from './stating-articles';

/** Public ledger of every figure: its source, earlier values and the articles that state it. */
@Injectable()
export class FactLedger {
  constructor(
    private readonly facts: FactsService,
    @InjectRepository(RevisionEntity) private readonly revisions: Repository<RevisionEntity>,
    private readonly stating: StatingArticles,
    private readonly checkers: FactCheckers,
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<Ledger> {
    const [{ items }, before] = await Promise.all([this.facts.list(), this.earlierValues()]);
    const keys = items.map(({ key }) => key);
    const [checkers, statedIn] = [
      await this.checkers.byFact(items),
      await this.stating.of(keys, { now: this.clock.now() }),
    ];
    return {
      items: items.map((fact) => ({
        ...fact,
        checkedBy: checkers.get(fact.key) ?? null,
        before: before.get(fact.key) ?? [],
        ...statedIn(fact.key),
      })),
    };
  }

  /** Returns earlier values by fact key, newest first. Revisions store replaced values, including the seeded one. */
  private async earlierValues(): Promise<ReadonlyMap<string, LedgerEntry['before']>> {
    const rows = await this.revisions
      .createQueryBuilder('revision')
      .select(['revision.kind', 'revision.key', 'revision.number', 'revision.at', 'revision.changes'])
      .where('revision.kind = :kind AND revision.changes LIKE :changed', {
        kind: factKind.kind,
        changed: changing(valueInWords),
      })
      .orderBy({ 'revision.key': 'ASC', 'revision.number': 'DESC' })
      .getMany();
    const byFact = new Map<string, LedgerEntry['before']>();
    for (const { key, at, changes } of rows) {
      const replaced = changes.find(({ field, before }) => field === valueInWords && before !== '');
      if (!replaced) continue;
      const until = await this.today.dayOf(new Date(at));
      const values = byFact.get(key) ?? [];
      values.push({ value: replaced.before, until });
      byFact.set(key, values);
    }
    return byFact;
  }
}
