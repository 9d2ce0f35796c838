import { plusDays } from 'contract/working-days';
import { Between, In, LessThanOrEqual, type DataSource } from 'typeorm';

import { datedAnswers } from '../../agency/facts/day-change.job';
import { answersOf } from '../../platform/changes/changes-answers-of.decorator';
import { PublicRecordEntity } from '../../platform/records/public-record.entity';
import { startOf, type Period } from '../period';
import { recordedKinds } from '../rows-at';

/** A moment after which pages may differ. */
export interface Change {
  at: string;
  /** API paths whose responses changed; `all` after a release, which can change every page. */
  paths: ReadonlySet<string> | 'all';
}

/** Kinds with dates: facts, announcements, licenses, seasons. */
const datedKinds = ['facts', 'site', 'team_members', 'cities'];

/** Characters of a timestamp up to its minute. Changes within one minute count as one. */
const minute = '2026-11-23T15:04'.length;

/**
 * Returns the moments in a period at which pages may have changed: after its start, when content was written, when
 * other releases became active, and when a day started that a record names as its first, or that follows its last.
 * @param releases when releases became active
 */
export async function changesOf(
  dataSource: DataSource,
  { period, timeZone, releases }: { period: Period; timeZone: string; releases: readonly string[] },
): Promise<Change[]> {
  const byMinute = new Map<string, Change>();
  const note = (at: string, paths: Change['paths']) => {
    const key = at.slice(0, minute);
    const known = byMinute.get(key) ?? { at, paths: new Set() };
    const all = known.paths === 'all' || paths === 'all' ? 'all' : new Set([...known.paths, ...paths]);
    byMinute.set(key, { at: at > known.at ? at : known.at, paths: all });
  };
  for (const { at, kind } of await writesIn(dataSource, period)) note(at, pathsOf(dataSource, kind));
  for (const at of releases) note(at, 'all');
  for (const day of await namedDays(dataSource, period)) note(startOf(day, timeZone), new Set(datedAnswers));
  return [...byMinute.values()]
    .filter(({ at, paths }) => at > period.start && at <= period.end && (paths === 'all' || paths.size > 0))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

function writesIn(dataSource: DataSource, { start, end }: Period): Promise<{ at: string; kind: string }[]> {
  return dataSource
    .getRepository(PublicRecordEntity)
    .createQueryBuilder('record')
    .select('record.validFrom', 'at')
    .addSelect('record.kind', 'kind')
    .distinct()
    .where({ validFrom: Between(start, end) })
    .getRawMany();
}

function pathsOf(dataSource: DataSource, kind: string): ReadonlySet<string> {
  const metadata = recordedKinds(dataSource).find(({ tableName }) => tableName === kind);
  return new Set(metadata ? answersOf(metadata.target) : []);
}

/**
 * Returns the days of the period that records name, and the day after each: validity starts or ends on one of the two.
 */
async function namedDays(dataSource: DataSource, { from, to, end }: Period): Promise<string[]> {
  const records = await dataSource
    .getRepository(PublicRecordEntity)
    .findBy({ kind: In(datedKinds), validFrom: LessThanOrEqual(end) });
  const named = records.flatMap(({ content }) => JSON.stringify(content).match(/(?<=")\d{4}-\d{2}-\d{2}(?=")/g) ?? []);
  const days = [...new Set(named)]
    .filter((day) => !Number.isNaN(Date.parse(day)))
    .flatMap((day) => [day, plusDays(day, 1)]);
  return [...new Set(days)].filter((day) => from <= day && day <= to);
}
