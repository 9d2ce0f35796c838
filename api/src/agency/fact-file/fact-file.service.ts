import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { factColumns, type FactFileReport } from 'contract/fact-file';
import { stringify } from 'csv-stringify/sync';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { Transactions } from '../../platform/database/transactions';
import { factRow } from '../facts/fact-columns';
import { factKind } from '../facts/fact-kind';
import { FactEntity } from '../facts/fact.entity';
import { StatingPlaces } from '../facts/stating-places';
import { Revisions } from '../revisions/revisions';
import { Today } from '../site/today';
import { cellsOfFact, cellsOfFigure, columns } from './fact-cells';
import { FactFileRefusedError } from './fact-file-errors';
import { FactPlan, type PlannedFact } from './fact-plan';
import { readFactRows, type FactRows } from './fact-rows';

const inOrder = { order: { position: 'ASC', key: 'ASC' } } as const;

/** Exports facts as CSV and imports them. */
@Injectable()
export class FactFile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly revisions: Revisions,
    private readonly stating: StatingPlaces,
    private readonly audit: AuditLog,
    private readonly today: Today,
  ) {}

  /** Exports every fact, followed by its scheduled figure. Formulas are escaped as in the export of quote requests. */
  async csv(): Promise<string> {
    const facts = await this.dataSource.manager.find(FactEntity, inOrder);
    const rows = facts.flatMap((fact) => {
      const { next, ...figure } = factKind.contentOf(fact);
      return [figure, ...(next ? [next] : [])].map((content) => ({ ...cellsOfFact(fact), ...cellsOfFigure(content) }));
    });
    return stringify(rows, {
      header: true,
      columns: columns.map((key) => ({ key, header: factColumns[key] })),
      bom: true,
      quoted: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    });
  }

  /** Reports what an import would change, without writing anything. @throws {FactFileRefusedError} */
  async preview(bytes: Uint8Array): Promise<FactFileReport> {
    const file = readFactRows(bytes);
    const { manager } = this.dataSource;
    return this.report(manager, file, await this.plan(manager, file), { isRehearsal: true });
  }

  /**
   * Applies all changes of a dry run, or none.
   * @param digest of the dry run
   * @throws {FactFileRefusedError} if a row is refused, or the file would now make other changes
   */
  async import(by: Actor, name: string, bytes: Uint8Array, digest: string): Promise<FactFileReport> {
    const file = readFactRows(bytes);
    return this.transactions.run(async (manager) => {
      const plan = await this.plan(manager, file);
      // Sent again because the response was lost: the facts say all of it already.
      if (plan.changed.length === 0 && !plan.isRefused) return this.report(manager, file, plan, { isRehearsal: false });
      if (digestOf(plan) !== digest) throw FactFileRefusedError.changedSince();
      if (plan.isRefused) throw FactFileRefusedError.hasFaults();
      const report = await this.report(manager, file, plan, { isRehearsal: false });
      for (const planned of plan.changed) await this.write(manager, by, planned);
      const facts = plan.changed.length === 1 ? '1 fact' : `${plan.changed.length} facts`;
      await this.audit.record(manager, { event: 'facts-imported', ...by, about: `${name}: ${facts}` });
      return report;
    });
  }

  private async plan(manager: EntityManager, { rows }: FactRows): Promise<FactPlan> {
    const facts = await manager.find(FactEntity);
    return new FactPlan(rows, new Map(facts.map((fact) => [fact.key, fact])), await this.today.day(manager));
  }

  private async report(
    manager: EntityManager,
    { notes }: FactRows,
    plan: FactPlan,
    kind: Pick<FactFileReport, 'isRehearsal'>,
  ): Promise<FactFileReport> {
    const changed = plan.rows.filter(({ outcome }) => outcome === 'changed');
    const stated = await this.stating.of(
      manager,
      changed.map(({ key }) => key),
    );
    const rows = plan.rows.map((row) => ({
      ...row,
      ...(row.outcome === 'changed' ? stated(row.key) : { statedIn: [] }),
    }));
    return { ...kind, digest: digestOf(plan), notes, rows };
  }

  private async write(manager: EntityManager, by: Actor, { before, subject, content }: PlannedFact): Promise<void> {
    const { key } = subject;
    const target = { where: { key }, key };
    if (before) {
      await this.revisions.save(manager, factKind, { target, by, baseVersion: before.version, content });
      return;
    }
    const last = await manager.maximum(FactEntity, 'position');
    const { next, ...figure } = content;
    const row = factRow({ ...subject, ...figure }, (last ?? 0) + 1);
    await manager.save(FactEntity, { ...row, version: 1, next });
    await this.revisions.begin(manager, factKind, { target, by, content });
  }
}

/** Returns a digest of the changes and the fact versions that they apply to. */
function digestOf({ rows, changed }: FactPlan): string {
  const versions = changed.map(({ before, subject }) => [subject.key, before?.version ?? 0]);
  return createHash('sha256').update(JSON.stringify({ rows, versions })).digest('hex');
}
