import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { DataSource, type EntityMetadata, type ObjectLiteral } from 'typeorm';

import { RevisionEntity } from '../agency/revisions/revision.entity';
import { SeededEntity } from '../agency/seed/seeded.entity';
import { SentMails } from '../delivery/sent-mails/sent-mails';
import { Clock, yearsBefore, day } from '../platform/clock/clock';
import { Transactions } from '../platform/database/transactions';
import { ENVIRONMENT } from '../platform/environment/environment.module';
import { ItemFailures } from '../platform/jobs/item-failures';
import { Job, type JobRun } from '../platform/jobs/job';
import { catchUp } from '../platform/records/catch-up';
import { recordedAs } from '../platform/records/recorded.decorator';
import { forgetRecords } from '../platform/records/forget-records';
import { recordedKinds } from './rows-at';

/** Key of the agency's single row in the history. */
const agencyKey = 'agency';

/**
 * Records content that is missing from the records: older than they are, or written directly to the database. Deletes
 * records older than the archive's limit.
 */
@Injectable()
export class KeepRecordsJob extends Job {
  readonly name = 'archive';
  readonly title = 'Keeping what was public for the archive';
  readonly every = day;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sent: SentMails,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {
    super();
  }

  /** Continues past content that cannot be recorded. @throws their errors */
  async run(run: JobRun): Promise<number> {
    const known = await this.knownTimes();
    const failures = new ItemFailures();
    for (const metadata of recordedKinds(this.dataSource))
      await failures.attempt(() => this.catchUpKind(metadata, known, run));
    let deleted = 0;
    await failures.attempt(async () => (deleted = await this.forget()));
    failures.throwAny();
    return deleted;
  }

  private async catchUpKind(metadata: EntityMetadata, known: ReadonlyMap<string, string>, run: JobRun): Promise<void> {
    const at = this.clock.time();
    const since = (row: ObjectLiteral, key: string) =>
      sinceOf(metadata, row, known.get(metadata.tableName === 'site' ? agencyKey : key)) ?? at;
    for (let after: string | null = ''; after !== null; ) {
      const from: string = after;
      after = await this.transactions.run((manager) => catchUp(manager, metadata, { at, after: from, since }));
      await run.giveWay();
    }
  }

  /** Deletes what is older than the archive's limit. @returns the number of records and mails */
  private forget(): Promise<number> {
    const before = yearsBefore(this.clock.now(), this.env.ARCHIVE_YEARS);
    return this.transactions.run(
      async (manager) =>
        (await forgetRecords(manager, before)) + (await this.sent.forget(manager, before.slice(0, 10))),
    );
  }

  /** Returns when rows without own timestamps were last written, by key: by the seed or by an owner. */
  private async knownTimes(): Promise<ReadonlyMap<string, string>> {
    const seeded = await this.dataSource.getRepository(SeededEntity).find();
    const saves = await this.dataSource
      .getRepository(RevisionEntity)
      .find({ select: { kind: true, key: true, at: true }, order: { at: 'ASC' } });
    return new Map([
      ...seeded.map(({ key, seededAt }) => [key === 'site' ? agencyKey : key, seededAt] as const),
      ...saves.map(({ key, at }) => [key, at] as const),
    ]); // key and time
  }
}

/** Returns the latest known write time of a row; undefined if unknown. */
function sinceOf({ target }: EntityMetadata, row: ObjectLiteral, known: string | undefined): string | undefined {
  const own = (recordedAs(target)?.since ?? []).flatMap((name) => {
    const time: unknown = row[name];
    return typeof time === 'string' ? [time] : [];
  });
  return own.sort().at(-1) ?? known;
}
