import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';

import { day } from '../../platform/clock/clock';
import { rowLock } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import { ItemFailures } from '../../platform/jobs/item-failures';
import { Job, type JobRun } from '../../platform/jobs/job';
import { CityEntity } from '../cities/city.entity';
import type { VersionedRow } from '../revisions/revised-kind';
import { TeamMemberEntity } from '../team/team-member.entity';
import { htmlOf, personHtml, townHtml, type HtmlOf } from './html-of-texts';

/** A kind of row with rendered texts. */
interface Rendered<Row extends VersionedRow> {
  entity: new () => Row;
  whereOf: (row: Row) => FindOptionsWhere<Row>;
  render: (row: Row, html: HtmlOf) => Partial<Row>;
}

/**
 * Renders the texts of towns and people as this build does: a row keeps the HTML of the build that saved it. They are
 * few and short, so each is rendered and compared after a start of the worker, without a stored version as articles
 * have.
 */
@Injectable()
export class RenewTextsJob extends Job {
  readonly name = 'texts';
  readonly title = 'Rendering the texts of towns and people again after an update';
  readonly every = day;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {
    super();
  }

  /** Continues past texts that cannot be rendered. @throws their errors */
  async run(run: JobRun): Promise<number> {
    const failures = new ItemFailures();
    const towns = { entity: CityEntity, whereOf: ({ slug }: CityEntity) => ({ slug }), render: townHtml };
    const people = { entity: TeamMemberEntity, whereOf: ({ id }: TeamMemberEntity) => ({ id }), render: personHtml };
    const done = (await this.renew(towns, failures, run)) + (await this.renew(people, failures, run));
    failures.throwAny();
    return done;
  }

  private async renew<Row extends VersionedRow>(
    kind: Rendered<Row>,
    failures: ItemFailures,
    run: JobRun,
  ): Promise<number> {
    let done = 0;
    for (const row of await this.dataSource.manager.find(kind.entity)) {
      await failures.attempt(async () => {
        if (!changed(kind, row)) return;
        await this.transactions.run((manager) => renewOne(manager, kind, row));
        done += 1;
      });
      await run.giveWay();
    }
    return done;
  }
}

/** Reads the row again, because it may have been saved since. */
async function renewOne<Row extends VersionedRow>(manager: EntityManager, kind: Rendered<Row>, found: Row) {
  const row = await manager.findOne(kind.entity, { where: kind.whereOf(found), ...rowLock(manager) });
  const columns = row && changed(kind, row);
  if (columns) await manager.save(kind.entity, { ...row, ...columns });
}

/** Returns the rendered columns of a row; null if it has them. */
function changed<Row extends VersionedRow>({ render }: Rendered<Row>, row: Row): Partial<Row> | null {
  const columns = render(row, htmlOf);
  return Object.entries(columns).some(([name, html]) => row[name] !== html) ? columns : null;
}
